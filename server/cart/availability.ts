import type { availabilities } from '@selvedge/contract/terms.ts'
import type { PricedLine } from './price-cart.ts'

/** A cloth's name as sentences say it. */
export const fabricName = ({ row }: PricedLine): string => `${row.design_name} ${row.colour_name}`

/** Whether a line could be had now, the other lines of the cart served. */
export function availabilityOf(line: PricedLine): (typeof availabilities)[number] {
  if (line.row.status === 'discontinued') return 'notOnSale'
  return line.allocation?.shortfall ?? 'inStock'
}
