import type { Kysely } from 'kysely'
import { chargedFor, type Charged } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { linePrice } from '../../pricing/line-price.ts'
import { priceViewer, type PriceViewer } from '../../pricing/price-viewer.ts'
import { changeDue } from '../refunds/refund-due.ts'
import { selectBuyerOf, selectCharged } from './substitutes.queries.ts'

type Cloth = Pick<
  Parameters<typeof linePrice>[0]['row'],
  | 'cut_price_minor'
  | 'price_breaks'
  | 'piece_price_minor'
  | 'piece_length_um'
  | 'price_currency'
  | 'supplier_currency'
  | 'supplier_id'
  | 'cut_fee_under_um'
> & { id: string }
type Line = {
  id: string
  order_id: string
  colourway_id: string
  order_type: 'cut' | 'piece' | 'sample'
  cut_um: number
}

export type SubstitutePrice = Charged & {
  usualGoodsMinor: number
  priceSource: 'list' | 'tier' | 'break' | 'special'
  /** The length from which it counts; null for any other price than one of a break. */
  priceFromMicrometres: number | null
  refundMinor: number
}
export type Pricing = { viewer: PriceViewer; charged: Awaited<ReturnType<typeof selectCharged>> }

/** What the buyer of a line is charged by. */
export async function pricingOf(db: Kysely<DB>, lineId: string): Promise<Pricing> {
  const charged = await selectCharged(db, lineId)
  return { charged, viewer: await priceViewer({ db, caller: await selectBuyerOf(db, charged.retailer_id) }) }
}

/**
 * What a substitute costs the buyer of a line: another lot of the same cloth what the line costs; another cloth its own price
 * of today, where that is less. What it costs otherwise cannot be said where a rate is missing or the account's currency has changed.
 */
export async function priceSubstitute(
  db: Kysely<DB>,
  { viewer, charged }: Pricing,
  { line, cloth }: { line: Line; cloth: Cloth },
): Promise<SubstitutePrice> {
  const before = {
    unitPriceMinor: charged.unit_price_minor,
    goodsMinor: charged.goods_minor,
    discountMinor: charged.discount_minor,
  }
  const source = charged.price_source === 'sample' ? 'list' : charged.price_source
  const asBefore = { priceSource: source, priceFromMicrometres: charged.price_from_um }
  const same = { ...before, ...asBefore, usualGoodsMinor: before.goodsMinor, refundMinor: 0 }
  if (cloth.id === line.colourway_id || viewer.currency !== charged.currency) return same
  const own = linePrice({
    row: { ...cloth, order_type: line.order_type, cut_fee_minor: 0, sample_price_minor: 0 },
    cutMicrometres: line.cut_um,
    viewer,
    special: undefined,
  })
  if (!own.isPriced) return same
  const now = chargedFor(before, own)
  const isLess = own.goodsMinor < before.goodsMinor
  const { unitPriceMinor, goodsMinor, discountMinor } = now
  const due = await changeDue(db, line.order_id, { lineId: line.id, goodsMinor, discountMinor })
  return {
    unitPriceMinor,
    goodsMinor,
    discountMinor,
    usualGoodsMinor: own.goodsMinor,
    ...(isLess && own.priceSource !== 'sample'
      ? { priceSource: own.priceSource, priceFromMicrometres: own.priceFromMicrometres }
      : asBefore),
    refundMinor: due.amountMinor,
  }
}
