import { z } from 'zod'
import { shipmentEvents } from '../fulfilment/shipment-events.ts'

/** Of a line: what has become of it since it was placed. */
export const lineProgress = {
  /** When it is expected, of a line on back order. */
  backOrderOn: z.string().nullable(),
  /** Once the supplier has refused it, or the buyer cancelled it. */
  cancelled: z.object({ at: z.string(), by: z.enum(['buyer', 'supplier']), reason: z.string() }).nullable(),
  cutAt: z.string().nullable(),
  /** The number of the parcel that it is in. */
  parcelNumber: z.string().nullable(),
  /** Whether this reader may still cancel it. */
  mayCancel: z.boolean(),
}

/** What was packed together. */
export const OrderParcel = z.object({
  number: z.string(),
  weightGrams: z.int(),
  packedAt: z.string(),
  /** The name of who carries it; empty until it is sent. */
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  dispatchedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lineIds: z.array(z.uuid()),
})
export type OrderParcel = z.output<typeof OrderParcel>

/** Of a shipment. */
export const shipmentProgress = {
  confirmedAt: z.string().nullable(),
  /** Of the supplier, by whose clocks a day ends. */
  timeZone: z.string(),
  /** Whether this reader may still send it elsewhere: nothing of it is packed. */
  mayChangeAddress: z.boolean(),
  parcels: z.array(OrderParcel),
  /** What happened to it since it was placed, oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(shipmentEvents),
      lineId: z.uuid().nullable(),
      parcelNumber: z.string().nullable(),
      /** Who of the business has changed the address; null of any other step. */
      by: z.string().nullable(),
      /** That the supplier has stated. */
      day: z.string().nullable(),
      /** From where to where, of a changed address; why, of a day that was stated; empty for any other step. */
      note: z.string(),
    }),
  ),
}

/** Of an order. */
export const orderProgress = {
  /** What went back, or is on its way back, to the card; `inWallet` where the card could not take it. */
  refunds: z.array(
    z.object({
      amountMinor: z.int(),
      at: z.string(),
      state: z.enum(['pending', 'made', 'refused', 'inWallet']),
    }),
  ),
  /** Whether this reader may cancel all that is left of it, and until when its first line is to be cut. */
  cancellation: z.object({ mayCancel: z.boolean(), until: z.string().nullable() }),
}
