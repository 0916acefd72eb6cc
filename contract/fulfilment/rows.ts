import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Named, Picture } from '../catalogue/fabric-card.ts'
import { orderTypes } from '../catalogue/terms.ts'
import { singleLine } from '../format/text.ts'

/** Where a row stands on its way through the desk; it is in one lane. */
export const orderLanes = ['toConfirm', 'toCut', 'toPack', 'toSend'] as const
export type OrderLane = (typeof orderLanes)[number]

/** Why a row is due when it is. */
export const dueReasons = [
  /** Four working hours after the order was placed. */
  'answer',
  /** So that it can be sent on the day that was said. */
  'cutBy',
  /** Half an hour before the parcels are collected. */
  'packBy',
  'collection',
  /** The cloth is on back order and comes on this day. */
  'backOrder',
  /** Its supplier has stated another day when it was late, and it is collected on that. */
  'statedDay',
  /** No day of dispatch was said. */
  'noDate',
  /** The supplier has not stated its hours. */
  'noHours',
  /** The clock stands while the buyer is asked. */
  'buyerAsked',
] as const

/** What a line waits for before it can be cut. */
export const lineWaits = ['cuttingToSend', 'cuttingSent', 'cuttingLapsed', 'substitute'] as const
export type LineWait = (typeof lineWaits)[number]

/** What its buyer signs off of a line before it is cut. */
export const LineSignOff = z.object({
  /** Null for a line that nothing holds up. */
  waits: z.enum(lineWaits).nullable(),
  /** By when the buyer is to answer. */
  answerBy: z.string().nullable(),
  /** The lot of which the buyer has approved the shade; empty where it has none. Null where nothing was approved. */
  approvedLot: z.string().nullable(),
})
export type LineSignOff = z.output<typeof LineSignOff>

/** A cloth as the desk names it; `id` is its readable slug. */
export const DeskCloth = z.object({
  id: z.string(),
  designName: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  supplierSku: z.string(),
  picture: Picture,
})
export type DeskCloth = z.output<typeof DeskCloth>

/** A piece by what is on its label, and where it lies. */
export const PieceLabel = z.object({ pieceNumber: z.string(), dyeLot: z.string(), shelf: z.string() })

/** Something that waits at the desk: a shipment, a line or a parcel, by its lane. */
export const DeskRow = z.object({
  /** Of the shipment, line or parcel. */
  id: z.uuid(),
  lane: z.enum(orderLanes),
  shipmentId: z.uuid(),
  /** Of a row of cutting. */
  lineId: z.uuid().nullable(),
  /** Of a row of sending. */
  parcel: z
    .object({ id: z.uuid(), number: z.string(), weightGrams: z.int(), packedAt: z.string() })
    .nullable(),
  /** Null where no day of dispatch was said, or the supplier's hours are not stated. */
  dueAt: z.string().nullable(),
  why: z.enum(dueReasons),
  isLate: z.boolean(),
  supplier: Named,
  orderNumber: z.string(),
  businessName: z.string(),
  /** Where it goes. */
  town: z.string(),
  /** Those of the lines, each once. */
  sidemark: z.string(),
  /** Of the first line. */
  cloth: DeskCloth,
  orderType: z.enum(orderTypes),
  lineCount: z.int(),
  /** Of all its lines. */
  lengthMicrometres: z.int(),
  /** The pieces that the first line is to be cut from, or was. */
  pieces: z.array(PieceLabel),
  /** The first of its lines' days; 'YYYY-MM-DD'. */
  neededBy: z.string().nullable(),
  /** The day on which the buyer was told that it is dispatched. */
  leavesOn: z.string().nullable(),
  /** Why the supplier has stated another day than it promised at first; empty where it has not. */
  dayReason: z.string(),
  /** Whether that day has passed by the supplier's clocks. */
  dayHasPassed: z.boolean(),
  placedAt: z.string(),
  /** What its first line that waits for something waits for; null for none. */
  waits: z.enum(lineWaits).nullable(),
})
export type DeskRow = z.output<typeof DeskRow>

export const MOST_DESK_ROWS = 500
export const LaneCount = z.object({
  count: z.int(),
  late: z.int(),
  lengthMicrometres: z.int(),
  /** The next time at which a row turns late. */
  nextDueAt: z.string().nullable(),
})
export type LaneCount = z.output<typeof LaneCount>

export const listDeskRows = defineCall({
  name: 'listDeskRows',
  method: 'GET',
  path: '/desk/rows',
  area: 'Desk',
  access: 'desk',
  desk: 'seeOrders',
  summary:
    'What waits at the desk, in the order in which it turns late: then by the day it is needed, then as it was ordered. A clerk and a cutter read the rows of their supplier.',
  query: z.strictObject({
    lane: z.enum(orderLanes).optional(),
    /** Only rows past their time. */
    late: z.stringbool().default(false),
    /** Of one supplier, by its readable id. */
    supplier: singleLine(120).optional(),
  }),
  data: z.object({
    now: z.string(),
    /** Of all lanes, whatever is asked for. */
    lanes: z.object({ toConfirm: LaneCount, toCut: LaneCount, toPack: LaneCount, toSend: LaneCount }),
    /** The first five hundred. */
    rows: z.array(DeskRow),
    total: z.int(),
  }),
  example: { query: { lane: 'toCut' } },
})
