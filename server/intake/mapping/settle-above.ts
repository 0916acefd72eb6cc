import { currenciesIn } from '../values/currencies.ts'
import { plainText } from '../values/plain-text.ts'
import { priceUnitIn } from '../values/prices.ts'
import { priceFields } from './column-rules.ts'
import type { Fields } from './guess-fields.ts'
import type { Sample } from './sample.ts'

/** A text about prices. */
export const OF_PRICES =
  /price|preis|prix|prezz|precio|tarifa|listino|preço|prijs|pris(?!m)|cen[ay]|cenn|цен|τιμ|fiyat|价|價|価|가격|ราคา|€|£|\$|¥/iu

/** "Price per yard", "sold by the metre": what descriptions say that a price is for. */
const SOLD_BY =
  /\b(?:prices?|sold|selling|priced)\s+(?:are\s+|is\s+)?(?:per|by the|by)\s+(?:linear\s+|running\s+)?(yard|yd|met(?:re|er))s?\b/giu
const MOST_OTHERS = 0.05

/** Where descriptions agree on it, prices of which nothing else tells what they are for. Modifies `fields`. */
export function settleByDescriptions(fields: Fields, sample: Sample): void {
  const texts = (fields.details?.from ?? []).flatMap(sample.valuesOf)
  const said = texts.flatMap(text => {
    const units = new Set(
      [...plainText(text).matchAll(SOLD_BY)].map(([, unit]) => (/^y/iu.test(unit!) ? 'yd' : 'm')),
    )
    return units.size === 1 ? [...units] : []
  })
  const yards = said.filter(unit => unit === 'yd').length
  if (said.length < 0.5 * sample.rows.length) return
  const unit =
    yards > (1 - MOST_OTHERS) * said.length ? 'yd' : yards < MOST_OTHERS * said.length ? 'm' : undefined
  if (unit !== undefined) for (const field of priceFields) if (fields[field]) fields[field].per ??= unit
}

/**
 * What the lines above the table say of all prices: "net trade prices in EUR per metre". Columns that say it
 * themselves go before. Modifies `fields`.
 */
export function settleAbove(fields: Fields, { above, columns }: Sample): void {
  const said = above.split('\n').filter(line => OF_PRICES.test(line) || currenciesIn(line).length === 1)
  const currencies = new Set(said.flatMap(line => currenciesIn(line)))
  const [currency] = currencies
  const units = new Set(said.flatMap(line => priceUnitIn(line) ?? []))
  const [unit] = units
  for (const field of priceFields) {
    const rule = fields[field]
    if (!rule) continue
    const isSaid = rule.from.some(column => columns.includes(column) && currenciesIn(column).length > 0)
    if (currency && currencies.size === 1 && !isSaid) rule.currency ??= currency
    if (unit && units.size === 1) rule.per ??= unit
  }
}
