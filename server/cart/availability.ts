import type { availabilities } from '@selvedge/contract/catalogue/terms.ts'
import type { PricedLine } from './price-line.ts'

/** A cloth's name as used in sentences. */
export const fabricName = ({
  row,
}: {
  row: Pick<PricedLine['row'], 'design_name' | 'colour_name'>
}): string => `${row.design_name} ${row.colour_name}`

/** Whether the line is a sample of a cloth that no longer has samples. */
export const isSampleGone = ({ row }: PricedLine): boolean =>
  row.order_type === 'sample' && !row.sample_available

/** Whether a line could be ordered now, after the other lines of the cart. */
export function availabilityOf(line: PricedLine): (typeof availabilities)[number] {
  if (line.row.status === 'discontinued' || !line.isPriced || isSampleGone(line)) return 'notOnSale'
  return line.allocation?.shortfall ?? 'inStock'
}
