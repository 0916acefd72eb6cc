import type { Client } from '@selvedge/contract/call/client.ts'
import { getSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import {
  afterWorkingDays,
  afterWorkingHours,
  packBy,
  collectionOn,
  type DeskHours,
} from '@selvedge/contract/fulfilment/due.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import {
  confirmShipments,
  dispatchParcels,
  getDeskShipment,
  markDelivered,
  packParcel,
  recordCut,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { clockIn } from '@selvedge/contract/postal/time-zones.ts'
import type { Fate } from '@selvedge/demo/year/trade-plan.ts'
import { randomStream } from '@selvedge/loom/noise/random.ts'
import { done, type Playing, type Wait } from './demo-play.ts'

const stages = ['placed', 'confirmed', 'cut', 'packed', 'dispatched', 'delivered'] as const
const reaches = (fate: Fate, stage: (typeof stages)[number]): boolean =>
  fate !== 'cancelled' && stages.indexOf(fate) >= stages.indexOf(stage)

type Shipment = {
  id: string
  /** Which of its order. */
  index: number
  number: string
  placedAt: Date
  fate: Fate
}

/**
 * A supplier's work on a shipment, as far as it has come, within the hours of its desk. Rests before each step until the time at
 * which it was done.
 */
export async function* lifeOfShipment(
  { id, index, number, placedAt, fate }: Shipment,
  { desk }: Pick<Playing, 'desk'>,
): AsyncGenerator<Wait, void> {
  const random = randomStream(Number(number.replaceAll(/\D/g, '')) * 16 + index)
  const read = async () => done((await desk())(getDeskShipment, { params: { id } }))
  const hours = await hoursOf(await desk(), (await read()).supplier.id)
  /** So many hours of work later, and up to so many more. */
  const later = (from: Date, least: number, more: number) =>
    afterWorkingHours(from, least + more * random(), hours)
  if (!reaches(fate, 'confirmed')) return
  let at = later(placedAt, 0.3, 2.5)
  yield at
  await done((await desk())(confirmShipments, { body: { shipmentIds: [id] } }))
  if (!reaches(fate, 'cut')) return
  at = later(at, 2, 4)
  for (const { id: lineId, allocations } of (await read()).lines)
    for (let left = allocations.length; left > 0; left -= 1) {
      at = later(at, 0.2, 0.5)
      yield at
      // What another order has cut meanwhile is a piece with another number now.
      const line = (await read()).lines.find(one => one.id === lineId)!
      const body = { pieceNumber: line.allocations[0]!.pieceNumber }
      await done((await desk())(recordCut, { params: { id: lineId }, body }))
    }
  if (!reaches(fate, 'packed')) return
  at = later(at, 0.4, 1)
  yield at
  const parcelId = await pack(await desk(), await read())
  if (!reaches(fate, 'dispatched')) return
  at = collectionAfter(at, hours)
  yield at
  const trackingNumber = `1550${number.slice(3).padStart(6, '0')}${String(index + 1).padStart(2, '0')}`
  const parcels = [{ parcelId, carrier: 'dpd' as const, trackingNumber }]
  await done((await desk())(dispatchParcels, { body: { parcels } }))
  if (!reaches(fate, 'delivered')) return
  // On the second working day: from the morning after the first on.
  yield later(afterWorkingDays(at, 1, hours), 1, 5)
  await done((await desk())(markDelivered, { params: { id: parcelId }, body: {} }))
}

/** Where a supplier has not stated its hours, it is taken to work by these. */
const usual = { opensAt: '08:30', closesAt: '17:00', collectedAt: '16:00' }

async function hoursOf(client: Client, supplier: string): Promise<DeskHours> {
  const terms = await done(client(getSupplierTerms, { params: { id: supplier } }))
  const { timeZone, closedDays } = terms
  return {
    timeZone,
    closedDays,
    opensAt: terms.opensAt ?? usual.opensAt,
    closesAt: terms.closesAt ?? usual.closesAt,
    collectedAt: terms.collectedAt ?? usual.collectedAt,
  }
}

/** The next collection for which a parcel is packed in time. */
function collectionAfter(packedAt: Date, hours: DeskHours): Date {
  const day = (time: Date) => clockIn(hours.timeZone, time).day
  const today = day(packedAt)
  return packedAt <= packBy(today, hours)
    ? collectionOn(today, hours)
    : collectionOn(day(afterWorkingDays(packedAt, 1, hours)), hours)
}

const GRAMS_PER_METRE = 420
const GRAMS_OF_WRAPPING = 350

/** Packs all of a shipment, and returns the parcel. */
async function pack(client: Client, { id, lines }: DeskShipment): Promise<string> {
  const metres = lines.reduce((sum, { cutMicrometres }) => sum + cutMicrometres / 1_000_000, 0)
  const weightGrams = Math.round(metres * GRAMS_PER_METRE) + GRAMS_OF_WRAPPING
  const body = { lineIds: lines.map(({ id: lineId }) => lineId), weightGrams }
  return (await done(client(packParcel, { params: { id }, body }))).id
}
