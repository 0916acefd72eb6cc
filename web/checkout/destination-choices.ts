import type { Cart } from '@selvedge/contract/cart/cart.ts'
import type { BusinessDetails } from '@selvedge/contract/retailer/business.ts'

/** What a new address is for: the whole cart, nothing yet, or the line with that id. */
export const EVERY_LINE = 'all'
export const NO_LINE = 'none'

export type DestinationChoice = { value: string; label: string }

/** Every address of a business and every workroom it chose, by its id; the empty string is the business's own address. */
export function destinationChoices(business: BusinessDetails): DestinationChoice[] {
  const named = (name: string, city: string | undefined) => [name, city].filter(Boolean).join(', ')
  return [
    { value: '', label: named(business.businessName, business.businessAddress?.city) },
    ...[...business.addresses, ...business.workrooms].map(({ id, label, address }) => ({
      value: id,
      label: named(label, address.city),
    })),
  ]
}

/** Where the whole cart goes; undefined where it goes to several addresses. */
export function commonDestination({ groups }: Pick<Cart, 'groups'>): string | undefined {
  const [only, ...others] = new Set(groups.map(group => group.shipTo.id ?? ''))
  return others.length === 0 ? only : undefined
}

/** Each once, though it may send several shipments. */
export const supplierCount = ({ groups }: Pick<Cart, 'groups'>): number =>
  new Set(groups.map(group => group.supplier.id)).size
