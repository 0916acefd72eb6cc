import type { CartItem } from '@selvedge/contract/cart/cart.ts'

type Line = Pick<CartItem, 'id' | 'orderType'>

export const quantityId = ({ id }: Line): string => `quantity-${id}`
export const lotId = ({ id }: Line): string => `lot-${id}`
export const shipToId = ({ id }: Line): string => `ship-to-${id}`
export const lineId = ({ id }: Line): string => `line-${id}`
/** Link target of a line's error: its length field, or the line if it has none. */
export const faultTarget = (line: Line): string =>
  line.orderType === 'cut' ? quantityId(line) : lineId(line)
