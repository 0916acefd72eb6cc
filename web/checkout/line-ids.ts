import type { CartItem } from '@selvedge/contract/cart/cart.ts'

type Line = Pick<CartItem, 'id' | 'orderType'>

export const quantityId = ({ id }: Line): string => `quantity-${id}`
export const lineId = ({ id }: Line): string => `line-${id}`
/** Where a fault of a line leads: to its length, where it has one, otherwise to the line. */
export const faultTarget = (line: Line): string =>
  line.orderType === 'cut' ? quantityId(line) : lineId(line)
