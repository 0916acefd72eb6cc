import { z } from 'zod'
import { Destination } from '../cart/destination.ts'
import { Dispatch, Named } from '../catalogue/fabric-card.ts'
import { orderTypes } from '../catalogue/terms.ts'
import { CutList } from '../metreage/cut-list.ts'
import { supplierConfirmations } from '../orders/supplier-confirms.ts'
import { DeskCloth } from './rows.ts'

/** The events that a supplier's own system receives. */
export const supplierEventTypes = ['order.placed', 'order.cancelled', 'order.addressChanged', 'test'] as const
export type SupplierEventType = (typeof supplierEventTypes)[number]

const EventLine = z.object({
  /** By which it is answered. */
  id: z.uuid(),
  cloth: DeskCloth.omit({ picture: true }),
  orderType: z.enum(orderTypes),
  /** 0 for a sample. */
  cutMicrometres: z.int(),
  supplierConfirms: z.enum(supplierConfirmations).nullable(),
  /** What it is cut from, as far as that is known. */
  pieces: z.array(z.object({ pieceNumber: z.string(), dyeLot: z.string(), lengthMicrometres: z.int() })),
  sidemark: z.string(),
  neededBy: z.string().nullable(),
  note: z.string(),
  cutList: CutList.nullable(),
})
export type EventLine = z.output<typeof EventLine>

const Answering = z.object({
  /** The page by which a person answers. */
  page: z.url(),
  /** The address of `getSupplierOrder`; with `/answer` behind it, of `answerSupplierOrder`. */
  call: z.url(),
})

const ofShipment = {
  orderNumber: z.string(),
  /** What one supplier sends to one address. An order has as many as it needs. */
  shipmentId: z.uuid(),
  supplier: Named,
  businessName: z.string(),
  poNumber: z.string(),
}

const ShipTo = Destination.pick({ name: true, address: true, instructions: true })

const OrderPlaced = z.object({
  type: z.literal('order.placed'),
  timestamp: z.iso.datetime(),
  data: z.object({
    ...ofShipment,
    placedAt: z.iso.datetime(),
    note: z.string(),
    shipTo: ShipTo,
    /** When the buyer was told that it leaves. */
    dispatch: Dispatch,
    /** What is printed on the parcel, line by line. */
    parcelLabel: z.array(z.string()),
    lines: z.array(EventLine),
    answering: Answering,
  }),
})
export type OrderPlaced = z.output<typeof OrderPlaced>

const OrderCancelled = z.object({
  type: z.literal('order.cancelled'),
  timestamp: z.iso.datetime(),
  data: z.object({
    ...ofShipment,
    /** Those that are not to be cut; what is left stays as it was. */
    lines: z.array(EventLine),
    /** For what is left, in place of the earlier addresses; null where nothing is, or it was answered. */
    answering: Answering.nullable(),
  }),
})
export type OrderCancelled = z.output<typeof OrderCancelled>

const AddressChanged = z.object({
  type: z.literal('order.addressChanged'),
  timestamp: z.iso.datetime(),
  data: z.object({
    ...ofShipment,
    shipTo: ShipTo,
    /** Where it was to go before. */
    before: ShipTo,
    /** What is printed on the parcel instead, line by line. */
    parcelLabel: z.array(z.string()),
    /** In place of the earlier addresses; null where it was answered. */
    answering: Answering.nullable(),
  }),
})
export type AddressChanged = z.output<typeof AddressChanged>

const Test = z.object({
  type: z.literal('test'),
  timestamp: z.iso.datetime(),
  data: z.object({ supplier: Named }),
})
export type TestEvent = z.output<typeof Test>

export type SupplierEvent = OrderPlaced | OrderCancelled | AddressChanged | TestEvent

/** What we send to suppliers' programs, by type. */
export const supplierEvents = {
  'order.placed': {
    schema: OrderPlaced,
    summary: 'A supplier’s part of an order, to one address: what its mail says, without prices.',
  },
  'order.cancelled': {
    schema: OrderCancelled,
    summary: 'Lines that the buyer has cancelled before they were cut.',
  },
  'order.addressChanged': {
    schema: AddressChanged,
    summary: 'The buyer has changed where a shipment goes, before anything of it was packed.',
  },
  test: { schema: Test, summary: 'Somebody at the desk has pressed “Send a test”.' },
} as const satisfies Record<SupplierEventType, { schema: z.ZodType; summary: string }>
