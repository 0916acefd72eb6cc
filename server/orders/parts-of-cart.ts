import type { PricedCart } from '../cart/price-cart.ts'

export const clothsOf = ({ groups }: Pick<PricedCart, 'groups'>): ReadonlySet<string> =>
  new Set(groups.flatMap(({ lines }) => lines.map(({ row }) => row.colourway_id)))

/** The requests whose offers priced these lines. */
export const offersOf = (cart: Pick<PricedCart, 'groups'>): ReadonlySet<string> =>
  new Set(
    cart.groups.flatMap(group =>
      group.lines.flatMap(line => (line.priceSource === 'special' ? [line.special!.requestId] : [])),
    ),
  )
