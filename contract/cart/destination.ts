import { z } from 'zod'
import { destinationKinds } from '../catalogue/terms.ts'
import { Address } from '../postal/address.ts'

export type DestinationKind = (typeof destinationKinds)[number]

/** Where a shipment goes, as it is printed on the parcel. */
export const Destination = z.object({
  /** Of the address book; null for the business's own address. */
  id: z.uuid().nullable(),
  kind: z.enum(destinationKinds),
  /** What the business calls it; the business's name for its own address. */
  name: z.string(),
  address: Address,
  /** For the carrier. */
  instructions: z.string(),
})
export type Destination = z.output<typeof Destination>

/** Of a cart: its kind and address are null once it was removed; the address also while only its text is known. */
export const CartDestination = Destination.extend({
  kind: z.enum(destinationKinds).nullable(),
  address: Address.nullable(),
})
export type CartDestination = z.output<typeof CartDestination>
