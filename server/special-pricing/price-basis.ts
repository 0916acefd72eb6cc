import type { Kysely } from 'kysely'
import { convertMinor } from '@selvedge/contract/pricing/money.ts'
import type { PriceBasis } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { listedAt } from '../pricing/length-price.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import { selectBasis, selectCloth, type RequestRow } from './special-price.queries.ts'

/** What an answer is weighed against: the list prices today, the business's tier, and what Selvedge keeps of a sale. */
export async function priceBasis(db: Kysely<DB>, row: RequestRow): Promise<PriceBasis> {
  const { verification, commission_bp } = await selectBasis(db, row)
  const viewer = await priceViewer({ db, caller: { retailerId: row.retailer_id, verification } })
  const cloth = (await selectCloth(db, row.slug))!
  const listed = listedAt(cloth, { micrometres: row.length_um }, viewer)
  const isCutPrice = !listed.isPiecePrice && listed.breakFromMicrometres === null
  const converted = (minor: number) => convertMinor(minor, viewer.minorRate(cloth.price_currency))
  const canPrice = viewer.canPrice(cloth.price_currency)
  return {
    listPriceMinor: canPrice ? converted(cloth.cut_price_minor) : null,
    lengthListPrice:
      canPrice && !isCutPrice
        ? { priceMinor: converted(listed.listMinor), fromMicrometres: listed.breakFromMicrometres }
        : null,
    tierBasisPoints: viewer.tierBasisPoints(cloth.supplier_id),
    commissionBasisPoints: commission_bp,
  }
}
