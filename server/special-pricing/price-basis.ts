import type { Kysely } from 'kysely'
import { convertMinor } from '@selvedge/contract/pricing/money.ts'
import type { PriceBasis } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import { selectBasis, selectCloth, type RequestRow } from './special-price.queries.ts'

/** What an answer is weighed against: the list price today, the business's tier, and what Selvedge keeps of a sale. */
export async function priceBasis(db: Kysely<DB>, row: RequestRow): Promise<PriceBasis> {
  const { verification, commission_bp } = await selectBasis(db, row)
  const viewer = await priceViewer({ db, caller: { retailerId: row.retailer_id, verification } })
  const cloth = (await selectCloth(db, row.slug))!
  return {
    listPriceMinor: viewer.canPrice(cloth.price_currency)
      ? convertMinor(cloth.cut_price_minor, viewer.minorRate(cloth.price_currency))
      : null,
    tierBasisPoints: viewer.tierBasisPoints(cloth.supplier_id),
    commissionBasisPoints: commission_bp,
  }
}
