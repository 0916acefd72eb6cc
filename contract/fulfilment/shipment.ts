import { z } from 'zod'
import { UnstatedCharges } from '../cart/unstated-charges.ts'
import { supplierConfirmations } from '../orders/supplier-confirms.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Destination } from '../cart/destination.ts'
import { Currency } from '../catalogue/fabric.ts'
import { Dispatch, Named } from '../catalogue/fabric-card.ts'
import { MAX_FABRIC_QUANTITY_METRES, orderTypes } from '../catalogue/terms.ts'
import { micrometresFromMetres } from '../format/measurement.ts'
import { singleLine } from '../format/text.ts'
import { CutList } from '../metreage/cut-list.ts'
import { lineStates, orderStates } from '../orders/order-states.ts'
import { unfitReasons } from './best-fit.ts'
import { carriers } from './carriers.ts'
import { shipmentEvents } from './shipment-events.ts'
import { DeskCloth, LineSignOff, orderLanes, PieceLabel } from './rows.ts'

export const FlawOfPiece = z.strictObject({
  /** From the outer end of the piece. */
  fromMicrometres: z.int().min(0),
  lengthMicrometres: z.int().min(0).max(micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)),
  note: singleLine(200).min(1, faultMessage({ code: 'required' })),
})

/** A piece that a line could be cut from, or why it could not. */
export const CandidatePiece = PieceLabel.extend({
  id: z.uuid(),
  lengthMicrometres: z.int(),
  /** Held by other lines. */
  heldMicrometres: z.int(),
  freeMicrometres: z.int(),
  /** What of that lies before the first flaw, once what the others hold is cut. */
  cuttableMicrometres: z.int(),
  /** What would be cut of it: what the line holds of it, or else what it would take the place of. */
  cutMicrometres: z.int(),
  /**
   * The piece that it would take the place of, of those that the line holds, and by whose length it is judged. Null for one that the
   * line holds itself, and where it holds none.
   */
  insteadOf: z.uuid().nullable(),
  /** Whether all that is still to be cut of the line could be cut of it. */
  holdsAll: z.boolean(),
  /** What would be left free of it; null where it will not do. */
  restMicrometres: z.int().nullable(),
  flaws: z.array(FlawOfPiece),
  whyNot: z.enum(unfitReasons).nullable(),
  /** By how much it is too short. */
  shortMicrometres: z.int().nullable(),
  isBestFit: z.boolean(),
  /** Leaves less than two metres, which hardly sell. */
  leavesRemnant: z.boolean(),
  /** The line is to be cut from it. */
  isProposed: z.boolean(),
  /** The piece that is proposed once this one has a flaw inside the cut; null where no other will do. */
  insteadId: z.uuid().nullable(),
})
export type CandidatePiece = z.output<typeof CandidatePiece>

export const Cutting = PieceLabel.extend({
  id: z.uuid(),
  lengthMicrometres: z.int(),
  /** What is left, under a number of its own. */
  remnant: PieceLabel.extend({ id: z.uuid(), lengthMicrometres: z.int() }).nullable(),
  flawNote: z.string(),
  cutAt: z.string(),
  cutBy: z.string().nullable(),
})
export type Cutting = z.output<typeof Cutting>

export const DeskLine = z.object({
  id: z.uuid(),
  cloth: DeskCloth,
  orderType: z.enum(orderTypes),
  state: z.enum(lineStates),
  cutMicrometres: z.int(),
  requestedMicrometres: z.int(),
  onePiece: z.boolean(),
  /** The lot that the buyer asked for; empty for any. */
  lotAsked: z.string(),
  /** What its supplier has yet to confirm; null for nothing. */
  supplierConfirms: z.enum(supplierConfirmations).nullable(),
  sidemark: z.string(),
  neededBy: z.string().nullable(),
  note: z.string(),
  cutList: CutList.nullable(),
  /** The pieces that it is to be cut from, of those that are known. */
  allocations: z.array(PieceLabel.extend({ pieceId: z.uuid(), lengthMicrometres: z.int() })),
  cuttings: z.array(Cutting),
  backOrderOn: z.string().nullable(),
  cancelled: z.object({ at: z.string(), by: z.enum(['buyer', 'supplier']), reason: z.string() }).nullable(),
  /** The number of the parcel that it is in. */
  parcelNumber: z.string().nullable(),
  signOff: LineSignOff,
  /** Null for who sees no money. */
  money: z.object({ unitPriceMinor: z.int(), goodsMinor: z.int(), cutFeeMinor: z.int() }).nullable(),
})
export type DeskLine = z.output<typeof DeskLine>

export const DeskParcel = z.object({
  id: z.uuid(),
  number: z.string(),
  weightGrams: z.int(),
  packedAt: z.string(),
  carrier: z.enum(carriers).nullable(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  dispatchedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lineIds: z.array(z.uuid()),
})

export const DeskShipment = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  orderState: z.enum(orderStates),
  /** Where it stands; null once nothing of it is left to do here. */
  lane: z.enum(orderLanes).nullable(),
  dueAt: z.string().nullable(),
  isLate: z.boolean(),
  supplier: Named,
  businessName: z.string(),
  placedBy: z.string(),
  placedAt: z.string(),
  confirmedAt: z.string().nullable(),
  poNumber: z.string(),
  /** To all suppliers of the order. */
  note: z.string(),
  shipTo: Destination,
  dispatch: Dispatch,
  /** The day on which it leaves as things stand, which is later than promised once that day's collection has passed. Null where none is promised, or nothing is left to do here. */
  leavesOn: z.string().nullable(),
  /** The first day on which it could still be collected; null where nothing is left to do here. */
  firstDay: z.string().nullable(),
  lines: z.array(DeskLine),
  parcels: z.array(DeskParcel),
  /** Null for who sees no money. Without tax: what the business pays for what is not cancelled. */
  money: z
    .object({
      currency: Currency,
      goodsMinor: z.int(),
      cutFeesMinor: z.int(),
      carriageMinor: z.int(),
      unstatedCharges: UnstatedCharges,
      /** What a code took off. */
      discountMinor: z.int(),
      netMinor: z.int(),
      taxBasisPoints: z.int(),
    })
    .nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(shipmentEvents),
      /** What an undoing took back. */
      undid: z.enum(shipmentEvents).nullable(),
      /** Whether the step was undone. */
      isUndone: z.boolean(),
      /** Null for the system, and for OPERATOR_TOKEN. */
      by: z.string().nullable(),
      lineId: z.uuid().nullable(),
      parcelNumber: z.string().nullable(),
      /** That the supplier has stated. */
      day: z.string().nullable(),
      note: z.string(),
    }),
  ),
})
export type DeskShipment = z.output<typeof DeskShipment>
