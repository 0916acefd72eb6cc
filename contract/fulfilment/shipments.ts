import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { Collection } from './collection.ts'
import { DeskCloth, PieceLabel } from './rows.ts'
import { CandidatePiece, Cutting, DeskParcel, DeskShipment, FlawOfPiece } from './shipment.ts'

export const MOST_AT_ONCE = 100
const common = { area: 'Desk', access: 'desk' } as const
const byId = z.strictObject({ id: z.uuid() })
const exampleId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e00'
const exampleLine = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01'
const exampleParcel = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02'
/** What a buyer reads. */
const Reason = multiLine(500).min(1, faultMessage({ code: 'reason' }))

export const getDeskShipment = defineCall({
  ...common,
  name: 'getDeskShipment',
  method: 'GET',
  path: '/desk/shipments/{id}',
  desk: 'seeOrders',
  summary: 'What one supplier sends to one address of an order, with its lines, parcels and history.',
  params: byId,
  data: DeskShipment,
  errors: ['notFound'],
  example: { params: { id: exampleId } },
})
export const confirmShipments = defineCall({
  ...common,
  name: 'confirmShipments',
  method: 'POST',
  path: '/desk/shipments/confirmation',
  desk: 'confirmOrders',
  summary:
    'Confirm shipments: their lines go to the cutting table and the buyers are mailed the day of dispatch. All of them or none; one that is confirmed already stays as it is.',
  body: z.strictObject({ shipmentIds: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) }),
  data: z.object({ confirmed: z.int() }),
  errors: ['notFound', 'lineEnded'],
  example: { body: { shipmentIds: [exampleId] } },
})
export const refuseLine = defineCall({
  ...common,
  name: 'refuseLine',
  method: 'POST',
  path: '/desk/lines/{id}/refusal',
  desk: 'confirmOrders',
  summary:
    'Refuse a line that is not cut: its stock is free again, the buyer gets the money back and is mailed the reason.',
  params: byId,
  body: z.strictObject({ reason: Reason }),
  data: z.null(),
  errors: ['notFound', 'clothCut', 'lineEnded'],
  example: { params: { id: exampleLine }, body: { reason: 'The mill has ended this colour.' } },
})
export const backOrderLine = defineCall({
  ...common,
  name: 'backOrderLine',
  method: 'POST',
  path: '/desk/lines/{id}/back-order',
  desk: 'confirmOrders',
  summary:
    'Put a line on back order until a day: its stock is free again and the buyer is mailed the day. It goes to the cutting table once a piece is chosen for it.',
  params: byId,
  body: z.strictObject({ on: z.iso.date(), note: multiLine(500).default('') }),
  data: z.null(),
  errors: ['notFound', 'clothCut', 'lineEnded', 'cuttingAwaited', 'substituteAwaited'],
  example: { params: { id: exampleLine }, body: { on: '2026-12-14' } },
})
export const stateDispatchDay = defineCall({
  ...common,
  name: 'stateDispatchDay',
  method: 'PUT',
  path: '/desk/shipments/{id}/dispatch-day',
  desk: 'confirmOrders',
  summary:
    'State another day on which what is left of a shipment leaves, with a reason: the buyer is mailed both, and it is not late until that day has passed. Neither before today nor on a day without a collection. The same day and reason again change nothing. Lines on back order keep the day on which they come.',
  params: byId,
  body: z.strictObject({ on: z.iso.date(faultMessage({ code: 'date' })), reason: Reason }),
  data: z.null(),
  errors: ['notFound', 'lineEnded'],
  example: { params: { id: exampleId }, body: { on: '2026-12-14', reason: 'The piece is being rewashed.' } },
})
export const listCandidatePieces = defineCall({
  ...common,
  name: 'listCandidatePieces',
  method: 'GET',
  path: '/desk/lines/{id}/pieces',
  desk: 'seeOrders',
  summary:
    'Every piece of a line’s cloth: the best fit first, then those that will do, then why the others will not. Of a line that holds several pieces, the others are judged by one of these, which they would take the place of.',
  params: byId,
  query: z.strictObject({
    /** By which of the pieces that the line holds; without it, by the one that is cut first. */
    insteadOf: z.uuid().optional(),
  }),
  data: z.array(CandidatePiece),
  errors: ['notFound'],
  example: { params: { id: exampleLine } },
})
const pieceRefusals = [
  'notFound',
  'clothCut',
  'lineEnded',
  'pieceUnfit',
  'cuttingAwaited',
  'shadeApproved',
  'substituteAwaited',
] as const
export const choosePiece = defineCall({
  ...common,
  name: 'choosePiece',
  method: 'PUT',
  path: '/desk/lines/{id}/piece',
  desk: 'choosePieces',
  summary:
    'Cut a line from another piece, whole. What the buyer has asked for, a lot or that very piece, is never replaced.',
  params: byId,
  body: z.strictObject({ pieceId: z.uuid() }),
  data: z.null(),
  errors: pieceRefusals,
  example: { params: { id: exampleLine }, body: { pieceId: exampleParcel } },
})
export const choosePieces = defineCall({
  ...common,
  name: 'choosePieces',
  method: 'PUT',
  path: '/desk/lines/{id}/pieces',
  desk: 'choosePieces',
  summary:
    'Have all that is still to be cut of a line cut from these pieces, so much of each. Only a line that need not be in one piece takes several.',
  params: byId,
  body: z.strictObject({
    pieces: z
      .array(z.strictObject({ pieceId: z.uuid(), lengthMicrometres: z.int().min(1) }))
      .min(1)
      .max(50),
  }),
  data: z.null(),
  errors: pieceRefusals,
  example: {
    params: { id: exampleLine },
    body: { pieces: [{ pieceId: exampleParcel, lengthMicrometres: 4_600_000 }] },
  },
})
export const recordCut = defineCall({
  ...common,
  name: 'recordCut',
  method: 'POST',
  path: '/desk/lines/{id}/cuts',
  desk: 'cutCloth',
  summary:
    'Record a cut from the piece that was scanned. What is left becomes a piece with a number of its own; the buyer can no longer cancel. Another piece of the same lot that holds the line is taken in place of the proposed one; any other scan is refused and records nothing. A flaw inside the cut is noted, nothing is cut, and another piece is proposed, which the line holds from then on if it is of the same lot.',
  params: byId,
  body: z.strictObject({
    /** As scanned from the label. */
    pieceNumber: singleLine(80).min(1, faultMessage({ code: 'required' })),
    /** What was found while measuring off. */
    flaw: FlawOfPiece.nullable().default(null),
    /** Of a line that holds several pieces, the one that another piece is scanned in place of. */
    insteadOf: z.uuid().optional(),
  }),
  data: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('cut'),
      cutting: Cutting,
      /** Whether the line, which may take several pieces, is cut. */
      isLineCut: z.boolean(),
    }),
    z.object({
      outcome: z.literal('flawInCut'),
      flaw: FlawOfPiece,
      /** Null where no other piece will do. */
      proposed: CandidatePiece.nullable(),
    }),
  ]),
  errors: [
    'notFound',
    'clothCut',
    'lineEnded',
    'shipmentUnconfirmed',
    'wrongPiece',
    'unknownPiece',
    'cuttingAwaited',
    'substituteAwaited',
    'shadeApproved',
  ],
  example: { params: { id: exampleLine }, body: { pieceNumber: 'P-3307' } },
})
export const packParcel = defineCall({
  ...common,
  name: 'packParcel',
  method: 'POST',
  path: '/desk/shipments/{id}/parcels',
  desk: 'sendParcels',
  summary: 'Pack cut lines and samples of a shipment into a parcel and weigh it.',
  params: byId,
  body: z.strictObject({
    lineIds: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
    weightGrams: z.int().min(1).max(2_000_000),
  }),
  data: DeskParcel,
  errors: ['notFound', 'shipmentUnconfirmed', 'lineUncut', 'lineEnded'],
  example: { params: { id: exampleId }, body: { lineIds: [exampleLine], weightGrams: 4200 } },
})
const Sending = Collection.extend({ parcelId: z.uuid() })
export type Sending = z.output<typeof Sending>
export const dispatchParcels = defineCall({
  ...common,
  name: 'dispatchParcels',
  method: 'POST',
  path: '/desk/parcels/dispatch',
  desk: 'sendParcels',
  summary:
    'Note that parcels were collected, and by whom; the buyers are mailed the tracking. Where a carrier gives a tracking number and there is none, that has to be said. All of them or none; one that is gone already stays as it is.',
  body: z.strictObject({ parcels: z.array(Sending).min(1).max(MOST_AT_ONCE) }),
  data: z.object({ dispatched: z.int() }),
  errors: ['notFound'],
  example: {
    body: { parcels: [{ parcelId: exampleParcel, carrier: 'dpd', trackingNumber: '1550 4472 0118 K' }] },
  },
})
export const markDelivered = defineCall({
  ...common,
  name: 'markDelivered',
  method: 'POST',
  path: '/desk/parcels/{id}/delivery',
  desk: 'sendParcels',
  summary: 'Note that a parcel has arrived, which begins the days in which a claim can be made.',
  params: byId,
  body: z.strictObject({ at: z.iso.datetime().optional() }),
  data: z.null(),
  errors: ['notFound', 'parcelUnsent'],
  example: { params: { id: exampleParcel }, body: {} },
})
export const findByScan = defineCall({
  ...common,
  name: 'findByScan',
  method: 'GET',
  path: '/desk/scan',
  desk: 'seeOrders',
  summary: 'What a scanned or typed code names: an order, a parcel, or pieces with this number.',
  query: z.strictObject({ code: singleLine(80).min(1, faultMessage({ code: 'required' })) }),
  data: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), orderNumber: z.string(), shipmentIds: z.array(z.uuid()) }),
    z.object({
      kind: z.literal('parcel'),
      parcelId: z.uuid(),
      number: z.string(),
      shipmentId: z.uuid(),
    }),
    z.object({
      kind: z.literal('pieces'),
      pieces: z.array(
        PieceLabel.extend({
          id: z.uuid(),
          cloth: DeskCloth,
          supplier: Named,
          lengthMicrometres: z.int(),
          /** Lines that are to be cut from it. */
          lines: z.array(z.object({ lineId: z.uuid(), shipmentId: z.uuid(), orderNumber: z.string() })),
        }),
      ),
    }),
  ]),
  errors: ['notFound'],
  example: { query: { code: 'P-3307' } },
})
