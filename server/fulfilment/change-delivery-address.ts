import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { CartDestination, Destination } from '@selvedge/contract/cart/destination.ts'
import { isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import type { changeDeliveryAddress as changeCall } from '@selvedge/contract/orders/delivery-address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockedDestination } from '../cart/destinations.ts'
import { invalidField } from '../cart/invalid-field.ts'
import { lockOrders, noteOrderChanged } from '../orders/advance-order.ts'
import { tellOfAddress } from '../orders/address-changed.ts'
import { mailBuyerOfAddress } from '../orders/colleague-changed-address.ts'
import type { Member } from '../platform/sessions.ts'
import { addAddressOnce } from '../retailer/add-address.ts'
import {
  addressInNote,
  selectDestinationsOf,
  sendElsewhere,
  type ShipmentTo,
} from './delivery-address.queries.ts'
import { findPlacedOrder } from './ending.queries.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { insertShipmentEvents, selectLinesOf, type LineRow } from './moving.queries.ts'

type Changing = BodyOf<typeof changeCall> & { deps: FulfilmentDeps; caller: Member; number: string }

/**
 * Sends a shipment of a placed order elsewhere, or all that are still to be sent, while nothing of it is packed; its supplier is
 * told, and who placed the order where a colleague does it. Nothing is charged anew: carriage does not depend on the address, tax on its country, so it stays within the country. Throws
 * notFound, shipmentPacked, lineEnded, and invalidInput naming the field.
 */
export const changeDeliveryAddress = ({
  deps,
  caller,
  number,
  shipmentId,
  ...asked
}: Changing): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { retailerId, userId } = caller
    const found = await findPlacedOrder(trx, retailerId, number)
    if (!found) throw new ApiError('notFound')
    const order = (await lockOrders(trx, [found.id])).get(found.id)!
    const shipments = await changeable(trx, order.id, shipmentId)
    const at = deps.clock()
    const destination = await destinationOf(trx, { retailerId, asked, at })
    for (const shipment of shipments) refuseOtherCountry(shipment.to, destination, asked)
    const moved = shipments.filter(shipment => !isDeepStrictEqual(shipment.to, destination))
    if (moved.length === 0) return
    await sendElsewhere(
      trx,
      moved.map(one => one.id),
      destination,
    )
    await insertShipmentEvents(
      trx,
      moved.map(one => ({
        shipment_id: one.id,
        event: 'addressChanged' as const,
        note: `${addressInNote(one.to)} → ${addressInNote(destination)}`,
        user_id: userId,
      })),
      at,
    )
    const before = new Map(moved.map(one => [one.id, one.to]))
    await tellOfAddress(trx, deps, { order, before })
    await mailBuyerOfAddress(trx, deps, { order, before, caller })
    await noteOrderChanged(trx, { orderId: order.id, at })
  })

/** The shipment that is named, or all of which something is still to be sent. Throws what stands against it. */
async function changeable(
  trx: Transaction<DB>,
  orderId: string,
  shipmentId: string | undefined,
): Promise<ShipmentTo[]> {
  const lines = Map.groupBy(await selectLinesOf(trx, orderId), line => line.shipment_id)
  const all = await selectDestinationsOf(trx, orderId)
  const isOpen = ({ id }: ShipmentTo) =>
    (lines.get(id) ?? []).some(({ state }: LineRow) => isToDispatch(state))
  const named = all.filter(({ id }) => (shipmentId === undefined ? true : id === shipmentId))
  if (named.length === 0) throw new ApiError('notFound')
  const open = named.filter(isOpen)
  // One of which all is sent is packed, too: that says more.
  if ((shipmentId === undefined ? open : named).some(one => one.isPacked))
    throw new ApiError('shipmentPacked')
  if (open.length === 0) throw new ApiError('lineEnded')
  return open
}

type Asked = Pick<Changing, 'shipTo' | 'newAddress'>
type Going = { retailerId: string; asked: Asked; at: Date }
async function destinationOf(trx: Transaction<DB>, { retailerId, asked, at }: Going): Promise<Destination> {
  const { newAddress, shipTo = null } = asked
  const id = newAddress ? await addAddressOnce(trx, { retailerId, typed: newAddress, now: at }) : shipTo
  const destination = await lockedDestination(trx, { retailerId, shipTo: id })
  if (!isComplete(destination)) throw invalidField({ field: 'shipTo', code: 'addressIncomplete' })
  return destination
}

const isComplete = (destination: CartDestination): destination is Destination =>
  destination.kind !== null && destination.address !== null

function refuseOtherCountry(from: Destination, destination: Destination, { newAddress }: Asked): void {
  const { country } = from.address
  if (destination.address.country === country) return
  const field = newAddress ? 'newAddress.address.country' : 'shipTo'
  throw invalidField({ field, code: 'addressOtherCountry', values: { country } })
}
