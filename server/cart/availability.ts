import type { availabilities } from '@selvedge/contract/catalogue/terms.ts'
import type { PricedLine } from './price-line.ts'

/** A cloth's name as sentences say it. */
export const fabricName = ({ row }: PricedLine): string => `${row.design_name} ${row.colour_name}`

/** A sample of a cloth of which none is to be had any more. */
export const isSampleGone = ({ row }: PricedLine): boolean =>
  row.order_type === 'sample' && !row.sample_available

/** Whether a line could be had now, the other lines of the cart served. */
export function availabilityOf(line: PricedLine): (typeof availabilities)[number] {
  if (line.row.status === 'discontinued' || !line.isPriced || isSampleGone(line)) return 'notOnSale'
  return line.allocation?.shortfall ?? 'inStock'
}
