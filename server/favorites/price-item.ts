import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { convertMinor, lineTotalMinor } from '@selvedge/contract/pricing/money.ts'
import { lengthPrice } from '../pricing/length-price.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { ItemRow } from './item.queries.ts'

/** Money in the viewer's currency, without cut fees, carriage and tax; null where it is unknown. */
export type PricedItem = {
  cutMicrometres: number | null
  unitPriceMinor: number | null
  goodsMinor: number | null
  rrpMinor: number | null
  rrpGoodsMinor: number | null
  samplePriceMinor: number | null
}

type Measured = Pick<ItemRow, 'length_um' | 'min_order_um' | 'order_increment_um'>

/** The length that would be cut, rounded to the supplier's increment; null when no length is set. */
export const cutOf = (row: Measured): number | null =>
  row.length_um === null
    ? null
    : cutLength(row.length_um, {
        minOrderMicrometres: row.min_order_um,
        orderIncrementMicrometres: row.order_increment_um,
      })

/** What an item would cost this viewer if it were ordered now as one cut, and at retail. */
export function priceItem(row: ItemRow, viewer: PriceViewer): PricedItem {
  const cutMicrometres = cutOf(row)
  const samplePriceMinor =
    row.sample_price_minor !== null && viewer.canPrice(row.supplier_currency)
      ? convertMinor(row.sample_price_minor, viewer.minorRate(row.supplier_currency))
      : null
  if (!viewer.canPrice(row.price_currency))
    return {
      cutMicrometres,
      unitPriceMinor: null,
      goodsMinor: null,
      rrpMinor: null,
      rrpGoodsMinor: null,
      samplePriceMinor,
    }
  const rrpMinor =
    row.rrp_minor === null ? null : convertMinor(row.rrp_minor, viewer.minorRate(row.price_currency))
  const unitMinor =
    viewer.basis === 'rrp'
      ? rrpMinor
      : lengthPrice(row, { micrometres: cutMicrometres ?? 0 }, viewer).unitMinor
  const total = (minor: number | null) =>
    cutMicrometres === null || minor === null ? null : lineTotalMinor(minor, cutMicrometres)
  return {
    cutMicrometres,
    unitPriceMinor: unitMinor,
    goodsMinor: total(unitMinor),
    rrpMinor,
    rrpGoodsMinor: total(rrpMinor),
    samplePriceMinor,
  }
}
