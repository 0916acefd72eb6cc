import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { availabilityOf } from '../cart/availability.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { clothOf, item } from './item.ts'

/** The cart that is not ordered yet, and what of it is short of stock. */
export function cartItems(cart: PricedCart): WaitingItem[] {
  const lines = cart.groups.flatMap(group => group.lines)
  const [oldest] = lines.toSorted((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime())
  if (!oldest) return []
  const inCart = item('cart', cart.currency, {
    count: lines.length,
    ...clothOf(oldest.row),
    since: oldest.row.created_at.toISOString(),
    amountMinor: cart.totals.totalMinor,
  })
  const short = lines.filter(line => availabilityOf(line) !== 'inStock')
  const [first] = short
  if (!first) return [inCart]
  return [inCart, item('lowStockInCart', cart.currency, { count: short.length, ...clothOf(first.row) })]
}
