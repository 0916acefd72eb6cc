import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { AskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import { mayDiscussSpecialPrice } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierLocale, supplierUnits } from '../catalogue/supplier-locale.ts'
import { offerOf, stateOf } from '../pricing/own-specials.ts'
import { stockOfCloths } from '../search/stock-of-cloths.ts'
import { findLink } from './answer-link.ts'
import { inOwnCurrency } from './in-own-currency.ts'
import { answerOn, presentEvent } from './special-price.present.ts'
import { selectEvents, selectRequest } from './special-price.queries.ts'

/**
 * What a supplier sees by the link in its mail: mapped field by field, so that nothing of the buyer leaves but its business
 * name, its town, the reason, the reference and what it wrote. Reading changes nothing: mail programs open links on their own. Throws
 * `linkSpent` for a link that does not work, whatever the reason.
 */
export async function readAskedPrice({
  db,
  token,
  now,
}: {
  db: Kysely<DB>
  token: string
  now: Date
}): Promise<AskedPrice> {
  const link = await findLink(db, token, now)
  const row = link?.works ? await selectRequest(db, { number: link.number }) : undefined
  const state = row && stateOf(row, now)
  if (!row || !state || !mayDiscussSpecialPrice(state)) throw new ApiError('linkSpent')
  const events = await selectEvents(db, [row.id])
  const stockOf = await stockOfCloths(db, [row.colourway_id], now)
  return {
    id: row.number,
    state,
    awaitsAnswer: state !== 'countered',
    answerOn: answerOn(state, row.changed_at),
    businessName: row.business_name,
    businessTown: row.business_town ?? '',
    reason: row.reason,
    sidemark: row.sidemark,
    neededBy: row.needed_by,
    fabric: {
      designName: row.design_name,
      colourName: row.colour_name,
      colourNumber: row.colour_number,
      supplierSku: row.supplier_sku,
      picture: { hash: row.picture_hash, hex: row.hex },
    },
    lengthMicrometres: row.length_um,
    currency: row.currency,
    currentPriceMinor: row.current_price_minor,
    targetPriceMinor: row.target_price_minor,
    inOwnCurrency: await inOwnCurrency(db, row),
    offer: offerOf(row),
    stock: stockOf(row.colourway_id),
    locale: supplierLocale(row.supplier_country),
    measurementType: supplierUnits(row.supplier_country),
    history: events.map(event => {
      // Who of the business it was stays with the business.
      const { by: _, ...said } = presentEvent(event, 'en')
      return said
    }),
  }
}
