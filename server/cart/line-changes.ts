import type { LineChanges } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { availabilityOf } from './availability.ts'
import type { PricedLine } from './price-line.ts'

/** What has changed of a line since its buyer added it, or last changed it. */
export function changesOf(line: PricedLine, currency: Currency): LineChanges {
  const { read_availability: before, read_currency, read_unit_price_minor } = line.row
  const isComparable = line.isPriced && read_currency === currency
  const isPriceChanged = isComparable && read_unit_price_minor !== line.unitPriceMinor
  const isInStock = availabilityOf(line) === 'inStock'
  return {
    unitPriceBeforeMinor: isPriceChanged ? read_unit_price_minor : null,
    stock:
      before === null || (before === 'inStock') === isInStock ? null : isInStock ? 'backInStock' : 'ranShort',
  }
}
