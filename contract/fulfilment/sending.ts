import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Destination } from '../cart/destination.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { carriers } from './carriers.ts'
import { DeskParcel } from './shipment.ts'

/** Hours for which a parcel that was collected is listed. */
export const GONE_HOURS = 24

const ParcelOfOrder = DeskParcel.omit({ lineIds: true }).extend({
  shipmentId: z.uuid(),
  orderNumber: z.string(),
  businessName: z.string(),
  supplier: Named,
  shipTo: Destination,
  lineCount: z.int(),
  lengthMicrometres: z.int(),
})

export const ParcelToSend = ParcelOfOrder.extend({
  /** When it is collected; null where no day of dispatch was said. */
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  /**
   * The collection with which it leaves, by its supplier's clocks: that of the day that was promised, or the next once that has
   * passed. Null where the supplier's hours are not stated.
   */
  leaves: z.object({ on: z.iso.date(), at: z.string(), isToday: z.boolean() }).nullable(),
  /** Who collected the supplier's last parcel to the same country; null where none was sent yet. */
  proposed: z.object({ carrier: z.enum(carriers), carrierName: z.string() }).nullable(),
})
export type ParcelToSend = z.output<typeof ParcelToSend>
export const SentParcel = ParcelOfOrder
export type SentParcel = z.output<typeof SentParcel>

export const listParcelsToSend = defineCall({
  name: 'listParcelsToSend',
  method: 'GET',
  path: '/desk/sending',
  area: 'Desk',
  access: 'desk',
  desk: 'sendParcels',
  summary: `Parcels that wait for their carrier, each with the one that is proposed for it, by when they are collected; and those that were collected in the last ${GONE_HOURS} hours. A clerk reads those of their supplier.`,
  data: z.object({ now: z.string(), waiting: z.array(ParcelToSend), gone: z.array(SentParcel) }),
})
