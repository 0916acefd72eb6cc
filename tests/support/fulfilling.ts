import type { Client } from '@selvedge/contract/call/client.ts'
import {
  confirmShipments,
  dispatchParcels,
  getDeskShipment,
  markDelivered,
  packParcel,
  recordCut,
} from '@selvedge/contract/fulfilment/shipments.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import type { TestApplication } from './application.ts'
import { readOrder } from './buying.ts'
import { succeed } from './factories.ts'

/** How far an order is brought at the desk. */
export const fulfilmentSteps = ['confirmed', 'cut', 'packed', 'dispatched', 'delivered'] as const
export type FulfilmentStep = (typeof fulfilmentSteps)[number]

const isUpTo = (step: FulfilmentStep, to: FulfilmentStep): boolean =>
  fulfilmentSteps.indexOf(step) <= fulfilmentSteps.indexOf(to)

export const readDeskShipment = async (desk: Client, id: string): Promise<DeskShipment> =>
  (await succeed(desk(getDeskShipment, { params: { id } }))).data

/** The shipments of an order, in the order in which its buyer sees them. */
export const shipmentIdsOf = async (buyer: Client, number: string): Promise<string[]> =>
  (await readOrder(buyer, number)).shipments.map(shipment => shipment.id)

/** Cuts every line of a confirmed shipment from the pieces that are proposed. */
export async function cutShipment(desk: Client, shipmentId: string): Promise<void> {
  const { lines } = await readDeskShipment(desk, shipmentId)
  const cut = new Set<string>()
  for (const line of lines.filter(one => one.state === 'allocated' && one.orderType !== 'sample'))
    for (const { pieceId, pieceNumber } of line.allocations) {
      const body = {
        pieceNumber: cut.has(pieceId) ? await remnantFor(desk, shipmentId, line) : pieceNumber,
      }
      cut.add(pieceId)
      await succeed(desk(recordCut, { params: { id: line.id }, body }))
    }
}

/** An earlier cut of the same piece has left another one, which is what the line is cut from now. */
async function remnantFor(
  desk: Client,
  shipmentId: string,
  { id, allocations }: DeskShipment['lines'][number],
): Promise<string> {
  const { lines } = await readDeskShipment(desk, shipmentId)
  const now = lines.find(one => one.id === id)!.allocations
  return now.find(({ pieceId }) => !allocations.some(one => one.pieceId === pieceId))!.pieceNumber
}

/** Packs everything of a shipment that is ready into one parcel; returns the parcel's id. */
export async function packShipment(desk: Client, shipmentId: string): Promise<string> {
  const { lines } = await readDeskShipment(desk, shipmentId)
  const ready = lines.filter(
    line =>
      line.parcelNumber === null &&
      (line.state === 'cut' || (line.state === 'allocated' && line.orderType === 'sample')),
  )
  const body = { lineIds: ready.map(line => line.id), weightGrams: 4200 }
  return (await succeed(desk(packParcel, { params: { id: shipmentId }, body }))).data.id
}

export const TRACKING = '1550 4472 0118 K'

/**
 * Brings one shipment to a state, through the calls of the desk; `desk` is an operator, or a clerk of its supplier. Returns the
 * parcel's id once it is packed.
 */
export async function fulfilShipment(
  desk: Client,
  shipmentId: string,
  to: FulfilmentStep,
): Promise<string | undefined> {
  await succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
  if (isUpTo('cut', to)) await cutShipment(desk, shipmentId)
  if (!isUpTo('packed', to)) return undefined
  const parcelId = await packShipment(desk, shipmentId)
  const parcels = [{ parcelId, carrier: 'dpd' as const, trackingNumber: TRACKING }]
  if (isUpTo('dispatched', to)) await succeed(desk(dispatchParcels, { body: { parcels } }))
  if (isUpTo('delivered', to)) await succeed(desk(markDelivered, { params: { id: parcelId }, body: {} }))
  return parcelId
}

/** Brings all shipments of an order to a state; returns their parcels' ids. */
export async function fulfilOrder(
  { buyer, desk }: { buyer: Client; desk: Client },
  number: string,
  to: FulfilmentStep,
): Promise<string[]> {
  const parcels: string[] = []
  for (const id of await shipmentIdsOf(buyer, number)) {
    const parcelId = await fulfilShipment(desk, id, to)
    if (parcelId !== undefined) parcels.push(parcelId)
  }
  return parcels
}

/** The token of the link in the latest mail to each supplier about an order, by its supplier's id. */
export async function supplierLinks(
  { db }: Pick<TestApplication, 'db'>,
  number: string,
): Promise<Record<string, string>> {
  const mails = await db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .innerJoin('suppliers', 'suppliers.id', 'mails.supplier_id')
    .select(['suppliers.slug', 'mails.text_body'])
    .where('orders.number', '=', number)
    .where('mails.kind', 'in', ['supplierOrder', 'linesCancelled', 'addressChanged'])
    .orderBy('mails.created_at')
    .orderBy('mails.id')
    .execute()
  return Object.fromEntries(
    mails.flatMap(({ slug, text_body }) => {
      const token = /\/supplier-order\/([\w-]+)/.exec(text_body)?.[1]
      return token === undefined ? [] : [[slug, token]]
    }),
  )
}
