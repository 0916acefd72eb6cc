import type { Kysely } from 'kysely'
import type { Destination } from '@selvedge/contract/cart/destination.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type ShipmentTo = { id: string; isPacked: boolean; to: Destination }

/** Where the shipments of an order go, and whether anything of them is packed. */
export async function selectDestinationsOf(db: Kysely<DB>, orderId: string): Promise<ShipmentTo[]> {
  const rows = await db
    .selectFrom('order_shipments as shipment')
    .select(['shipment.id', 'shipment.address_id', 'shipment.ship_to_kind', 'shipment.ship_to_name'])
    .select(['shipment.ship_to', 'shipment.instructions'])
    .select(eb =>
      eb
        .exists(
          eb.selectFrom('parcels').select('parcels.id').whereRef('parcels.shipment_id', '=', 'shipment.id'),
        )
        .as('is_packed'),
    )
    .where('shipment.order_id', '=', orderId)
    .orderBy('shipment.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    isPacked: Boolean(row.is_packed),
    to: {
      id: row.address_id,
      kind: row.ship_to_kind,
      name: row.ship_to_name,
      address: Address.parse(row.ship_to),
      instructions: row.instructions,
    },
  }))
}

/** Sends shipments of a locked order to another address, as it is now. */
export async function sendElsewhere(
  trx: Kysely<DB>,
  shipmentIds: readonly string[],
  { id, kind, name, address, instructions }: Destination,
): Promise<void> {
  await trx
    .updateTable('order_shipments')
    .set({
      address_id: id,
      ship_to_kind: kind,
      ship_to_name: name,
      ship_to: JSON.stringify(address),
      instructions,
    })
    .where('id', 'in', shipmentIds)
    .execute()
}

/** An address in the note of a step. It stays within one country, which is not named. */
export const addressInNote = ({ name, address }: Destination): string =>
  [name, ...addressLines(address)].join(', ')
