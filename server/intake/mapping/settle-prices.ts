import type { MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { headingText } from '../words/heading-text.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { currenciesIn } from '../values/currencies.ts'
import { priceUnitIn, readAmount } from '../values/prices.ts'
import { isRead } from '../values/reading.ts'
import { priceFields } from './column-rules.ts'
import type { Fields } from './guess-fields.ts'
import { fieldsOfHeader } from './header-words.ts'
import { share, type Sample } from './sample.ts'

/** Settles what the price columns are for, and in what currency. Modifies `fields`; answers questions for the approver. */
export function settlePrices(fields: Fields, sample: Sample): string[] {
  settlePieceBesideCut(fields, sample)
  settleCurrencies(fields, sample)
  settleSoldBy(fields, sample)
  return [
    ...settlePiece(fields, sample),
    ...lowRetail(fields, sample),
    ...ownCosts(fields),
    ...unusedPrices(fields, sample),
    ...partsOfPrices(fields, sample),
  ]
}

/** What a shop pays, or what the supplier does: a cost can be either, and the second is nobody's business. */
export const isCost = (column: string): boolean => {
  const words = headingText(column)
  return COST.test(words) || /成本|进价|進價|采购价|採購價|仕入|原価|매입|원가|ต้นทุน|ทุน/u.test(column)
}
const COST =
  /(?<!\p{L})(?:costs?|costo|coste|custo|kosten|kostpreis|kostprijs|kostpris|einstand\p{L}*|cout|ek(?:[\s-]?preis\p{L}*)?|einkauf\p{L}*|purchas\p{L}*|buying|bought|last price|last cost|landed|inkoop\p{L}*|achats?|compras?|acquisto|acquisti|inkop\p{L}*|indkob\p{L}*|zakup\p{L}*|nakup\p{L}*|закуп\p{L}*|себестоимость|собівартість|alis fiyati|maliyet)(?!\p{L})/u
const ownCosts = (fields: Fields): string[] =>
  (fields.cutPrice?.from ?? [])
    .filter(isCost)
    .map(
      column =>
        `cutPrice: "${column}" is called a cost or purchase price; take it only if it is what the shop pays, not what the supplier pays`,
    )

/** A column of units that says the same in every row. */
function settleSoldBy(fields: Fields, sample: Sample): void {
  const column = fields.unit?.from[0]
  if (column === undefined) return
  const units = new Set(sample.rows.map(row => priceUnitIn(row.get(column) ?? '')))
  const [only] = units
  if (units.size === 1 && only !== undefined)
    for (const field of priceFields) if (fields[field]) fields[field].per ??= only
}

/** A column that holds nothing but currencies: `EUR`, `USD`. */
function currencyColumn(fields: Fields, sample: Sample): string | undefined {
  if (!priceFields.some(field => fields[field])) return undefined
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  return sample.columns.find(column => {
    const values = sample.valuesOf(column)
    const isCurrency = (value: string) => /^[^\d\s]{1,5}$/u.test(value) && currenciesIn(value).length > 0
    return !used.has(column) && values.length > 0 && share(values, isCurrency) > 0.95
  })
}

/** The column's name says the currency, else its cells, else a column of currencies or the other prices of the file. */
function settleCurrencies(fields: Fields, sample: Sample): void {
  const column = currencyColumn(fields, sample)
  if (column !== undefined && !fields.currency) fields.currency = { from: [column] }
  for (const field of priceFields) {
    const rule = fields[field]
    const said = rule && statedCurrency(rule.from[0]!, sample)
    if (rule && said) rule.currency = said
  }
  if (fields.currency) return
  const known = new Set(priceFields.flatMap(field => fields[field]?.currency ?? []))
  const [only] = known
  if (only === undefined || known.size > 1) return
  for (const field of priceFields) {
    const rule = fields[field]
    if (rule && saidOf(rule.from[0]!, sample).length === 0) rule.currency ??= only
  }
}

/** What a column says of its currency: each distinct set of possible ones, of its name or else of its cells. */
function saidOf(column: string, sample: Sample): (readonly Currency[])[] {
  const named = currenciesIn(column)
  if (named.length > 0) return [named]
  return [...new Set(sample.valuesOf(column).map(currenciesIn))].filter(possible => possible.length > 0)
}

/** The one currency that a column's name or all of its cells can mean; a sign that several share, such as $, says none. */
function statedCurrency(column: string, sample: Sample): Currency | undefined {
  const [first, ...others] = saidOf(column, sample)
  const possible = first?.filter(one => others.every(other => other.includes(one))) ?? []
  return possible.length === 1 ? possible[0] : undefined
}

/** Price columns of which nothing says the currency: not the mapping, the file or the supplier's record. */
export function unclearCurrencies(fields: Fields, sample: Sample, currency: Currency): MappedField[] {
  if (fields.currency) return []
  return priceFields.filter(field => {
    const rule = fields[field]
    if (!rule || rule.currency) return false
    return saidOf(rule.from[0]!, sample).some(possible => possible.length > 1 && !possible.includes(currency))
  })
}

const CUT = /^(?:cuts?|cut price|coupon|coupe|taglio|corte|schnitt|snit)$/u
const pieceWords = wordSet('piecePrice')
/** "Cut" and "Piece", side by side over amounts: two prices, of which the second says no more than whose. */
function settlePieceBesideCut(fields: Fields, sample: Sample): void {
  const cut = fields.cutPrice
  if (!cut || fields.piecePrice || !CUT.test(folded(cut.from[0]!))) return
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  const column = sample.columns.find(name => !used.has(name) && pieceWords.has(folded(name)))
  const values = column === undefined ? [] : sample.valuesOf(column)
  if (column !== undefined && share(values, value => isRead(readAmount(value, cut.decimal))) > 0.9)
    fields.piecePrice = { ...cut, from: [column] }
}

const WHOLE_PIECE =
  /(?:\b(?:per|pro|je|par|por|al|à)\s+|\/\s*)(?:piece|pc|roll|bolt|coupon|st(?:ü|ue)ck|ballen|rolle|stuk|rol|pi[eè]ce|rouleau|pieza|rollo|pezza|rotolo)s?\b/iu
/** A piece is some percent cheaper than a cut; below this share, or above the cut, it is a price for something else. */
const LEAST_PIECE_SHARE = 0.5

/** A price for whole pieces that does not look like one for a metre is left out until somebody says what it is for. */
function settlePiece(fields: Fields, sample: Sample): string[] {
  const questions: string[] = []
  const cut = fields.cutPrice
  if (cut && WHOLE_PIECE.test(cut.from[0]!)) {
    delete fields.cutPrice
    questions.push(
      `cutPrice: "${cut.from[0]}" is for a whole piece; left out. Map it to piecePrice with "per": "piece" where a column has the length of a piece`,
    )
  }
  const piece = fields.piecePrice
  if (!piece) return questions
  const column = piece.from[0]!
  const ratio = fields.cutPrice && middleRatio(column, fields.cutPrice.from[0]!, sample)
  const isForMetre = ratio === undefined || (ratio >= LEAST_PIECE_SHARE && ratio <= 1)
  if (isForMetre && !WHOLE_PIECE.test(column)) return questions
  delete fields.piecePrice
  const size = ratio === undefined ? '' : `, about ${Math.round(ratio * 100)} % of the cut price`
  questions.push(
    `piecePrice: "${column}" does not look like a price for a metre${size}; left out. Map it to piecePrice if it is one, with "per": "piece" if it is for a whole piece`,
  )
  return questions
}

function lowRetail(fields: Fields, sample: Sample): string[] {
  const [retail, cut] = [fields.rrp?.from[0], fields.cutPrice?.from[0]]
  const ratio =
    retail !== undefined && cut !== undefined && fields.rrp?.currency === fields.cutPrice?.currency
      ? middleRatio(retail, cut, sample)
      : undefined
  return ratio !== undefined && ratio < 1
    ? [`rrp: "${retail}" is about ${Math.round(ratio * 100)} % of the trade price; check which is which`]
    : []
}

/** The middle of one column's amounts divided by another's in the same rows. */
function middleRatio(column: string, by: string, sample: Sample): number | undefined {
  const amountOf = (row: ReadonlyMap<string, string>, name: string) => {
    const amount = readAmount(row.get(name) ?? '', undefined)
    return isRead(amount) ? Number(amount.value) : 0
  }
  const ratios = sample.rows
    .map(row => amountOf(row, column) / amountOf(row, by))
    .filter(ratio => Number.isFinite(ratio) && ratio > 0)
    .sort((one, other) => one - other)
  return ratios[Math.floor(ratios.length / 2)]
}

const LEAST_SUMS = 3
/** A price that is the sum of two other columns in most rows: which of the three a cloth costs has to be said. */
function partsOfPrices(fields: Fields, sample: Sample): string[] {
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  const cents = (row: ReadonlyMap<string, string>, name: string) => {
    const amount = readAmount(row.get(name) ?? '', undefined)
    return isRead(amount) ? Math.round(Number(amount.value) * 100) : 0
  }
  const others = sample.columns.filter(column => !used.has(column) && sample.valuesOf(column).length > 0)
  return priceFields.flatMap(field => {
    const price = fields[field]?.from[0]
    if (price === undefined) return []
    for (const [at, one] of others.entries())
      for (const other of others.slice(at + 1)) {
        const told = sample.rows
          .map(row => [price, one, other].map(name => cents(row, name)))
          .filter(amounts => amounts.every(amount => amount > 0))
        const isSum = ([sum = 0, first = 0, second = 0]: number[]) => sum === first + second
        if (told.length >= LEAST_SUMS && share(told, isSum) > 0.5)
          return [
            `${field}: "${price}" is "${one}" and "${other}" together; say which of them the cloth costs`,
          ]
      }
    return []
  })
}

/** A column of prices that no field takes is never left out in silence. */
function unusedPrices(fields: Fields, sample: Sample): string[] {
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  return sample.columns
    .filter(column => {
      const values = sample.valuesOf(column)
      const [match] = fieldsOfHeader(column)
      const isPrice = match !== undefined && priceFields.includes(match.field)
      return (
        isPrice && !used.has(column) && share(values, value => isRead(readAmount(value, undefined))) > 0.5
      )
    })
    .map(column => `"${column}" looks like a price, and no field takes it`)
}
