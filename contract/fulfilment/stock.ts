import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { FabricQuantity } from '../cart/cart.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { stockStatements } from '../catalogue/stock-statements.ts'
import { singleLine } from '../format/text.ts'
import { DeskCloth, PieceLabel } from './rows.ts'
import { FlawOfPiece } from './shipment.ts'
import { correctionReasons } from './correction-reasons.ts'

export const movementKinds = [
  'received',
  'counted',
  'corrected',
  'cut',
  'split',
  'joined',
  'damaged',
  'returned',
  'flawMarked',
  'replaced',
  'flawUnmarked',
] as const

export const StockPiece = PieceLabel.extend({
  id: z.uuid(),
  lengthMicrometres: z.int(),
  heldMicrometres: z.int(),
  /** What may still be sold of it: before its first flaw, what nobody holds. */
  freeMicrometres: z.int(),
  flaws: z.array(FlawOfPiece),
  /** The number of the piece that it was cut or split from. */
  parentNumber: z.string().nullable(),
  heldFor: z.array(
    z.object({
      lineId: z.uuid(),
      shipmentId: z.uuid(),
      orderNumber: z.string(),
      lengthMicrometres: z.int(),
      /** A cart's order that is not placed yet. */
      isPending: z.boolean(),
    }),
  ),
  /** What its buyers hold without an order yet. */
  buyersHold: z.array(
    z.object({
      id: z.uuid(),
      businessName: z.string(),
      sidemark: z.string(),
      lengthMicrometres: z.int(),
      endsAt: z.string(),
    }),
  ),
  countedAt: z.string().nullable(),
})
export type StockPiece = z.output<typeof StockPiece>

/** A line of this cloth that was put on back order: none of it is reserved until a piece is chosen. */
export const AwaitedLine = z.object({
  lineId: z.uuid(),
  shipmentId: z.uuid(),
  orderNumber: z.string(),
  sidemark: z.string(),
  lengthMicrometres: z.int(),
  comesOn: z.string(),
})
export type AwaitedLine = z.output<typeof AwaitedLine>

export const StockMovement = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(movementKinds),
  pieceNumber: z.string(),
  dyeLot: z.string(),
  beforeMicrometres: z.int(),
  afterMicrometres: z.int(),
  /** The number under which the rest of a cut goes on. */
  becameNumber: z.string().nullable(),
  orderNumber: z.string().nullable(),
  reason: z.string(),
  /** Where a flaw begins, from the outer end, that was marked or whose mark was taken off; null for anything else. */
  flawFromMicrometres: z.int().nullable(),
  by: z.string().nullable(),
})

/** A cloth with what lies on the shelves of it. */
export const StockedCloth = z.object({
  cloth: DeskCloth,
  supplier: Named,
  lengthMicrometres: z.int(),
  heldMicrometres: z.int(),
  freeMicrometres: z.int(),
  largestFreeMicrometres: z.int(),
  pieceCount: z.int(),
  lotCount: z.int(),
  stated: z.enum(stockStatements),
})
export const STOCK_PAGE_SIZE = 50
export const MOVEMENTS_SHOWN = 100

const common = { area: 'Desk', access: 'desk' } as const
const byPiece = z.strictObject({ id: z.uuid() })
const examplePiece = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e03'
const pieceNumber = singleLine(80).min(1, faultMessage({ code: 'required' }))
const dyeLot = singleLine(20)
const shelf = singleLine(20)
const note = singleLine(200)

export const listStock = defineCall({
  ...common,
  name: 'listStock',
  method: 'GET',
  path: '/desk/stock',
  desk: 'seeOrders',
  summary:
    'Cloths of a supplier with what is on their shelves, by name; found by name, colour, article number, piece, lot or shelf.',
  query: z.strictObject({
    q: singleLine(80).default(''),
    /** By its readable id; a supplier’s people need none. */
    supplier: singleLine(120).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  data: z.object({
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    cloths: z.array(StockedCloth),
  }),
  example: { query: { q: 'glenmoor' } },
})
export const getClothStock = defineCall({
  ...common,
  name: 'getClothStock',
  method: 'GET',
  path: '/desk/stock/{id}',
  desk: 'seeOrders',
  summary: 'The pieces of one cloth, lot by lot, and their last movements. `id` is its readable id.',
  params: z.strictObject({ id: singleLine(120).min(1) }),
  data: z.object({
    cloth: DeskCloth,
    supplier: Named,
    /** What its supplier states of its stock, as in the shop. */
    stated: z.enum(stockStatements),
    pieces: z.array(StockPiece),
    /** Newest first. */
    /** What is on back order of it, by when its cloth comes. */
    awaited: z.array(AwaitedLine),
    movements: z.array(StockMovement),
    movementCount: z.int(),
  }),
  errors: ['notFound'],
  example: { params: { id: 'glenmoor-04-loch' } },
})
export const receivePieces = defineCall({
  ...common,
  name: 'receivePieces',
  method: 'POST',
  path: '/desk/stock/{id}/pieces',
  desk: 'changeStock',
  summary: 'Take pieces of a cloth in. All of them or none.',
  params: z.strictObject({ id: singleLine(120).min(1) }),
  body: z.strictObject({
    pieces: z
      .array(
        z.strictObject({
          pieceNumber,
          dyeLot,
          fabricQuantity: FabricQuantity,
          shelf: shelf.default(''),
          flaws: z.array(FlawOfPiece).max(50).default([]),
        }),
      )
      .min(1)
      .max(50),
    /** Whether they are part of what the supplier's list has of the cloth without pieces, and not more of it. */
    isOfTotal: z.boolean().default(false),
    reason: note.default(''),
  }),
  data: z.object({ pieceIds: z.array(z.uuid()) }),
  errors: ['notFound', 'pieceExists', 'pieceReserved'],
  example: {
    params: { id: 'glenmoor-04-loch' },
    body: { pieces: [{ pieceNumber: 'P-3310', dyeLot: '26-120', fabricQuantity: 41.5, shelf: 'C-14' }] },
  },
})
export const countPiece = defineCall({
  ...common,
  name: 'countPiece',
  method: 'PUT',
  path: '/desk/pieces/{id}/count',
  desk: 'countStock',
  summary:
    'Note what a piece was measured at and where it lies. A length other than the book’s needs a reason and corrects it, never below what orders hold. A flaw that was cut away came off the outer end, and its mark goes with it.',
  params: byPiece,
  body: z.strictObject({
    /** In metres; zero for a piece that is gone. */
    measured: z.number().min(0).max(10_000),
    reason: z.enum(correctionReasons).optional(),
    note: note.default(''),
    shelf: shelf.optional(),
  }),
  data: z.null(),
  errors: ['notFound', 'pieceReserved'],
  example: { params: { id: examplePiece }, body: { measured: 26.2, reason: 'samples', note: 'Spring book' } },
})
export const splitPiece = defineCall({
  ...common,
  name: 'splitPiece',
  method: 'POST',
  path: '/desk/pieces/{id}/split',
  desk: 'changeStock',
  summary:
    'Cut a piece in two. The length comes off its outer end as a piece with a number of its own; what orders hold stays on the rest.',
  params: byPiece,
  body: z.strictObject({ fabricQuantity: FabricQuantity, reason: note.default('') }),
  data: PieceLabel.extend({ id: z.uuid() }),
  errors: ['notFound', 'pieceReserved', 'pieceShort'],
  example: { params: { id: examplePiece }, body: { fabricQuantity: 8 } },
})
export const writeOffPiece = defineCall({
  ...common,
  name: 'writeOffPiece',
  method: 'POST',
  path: '/desk/pieces/{id}/damage',
  desk: 'changeStock',
  summary: 'Write off damaged cloth: a length of a piece, or without one all that no order holds.',
  params: byPiece,
  body: z.strictObject({
    fabricQuantity: FabricQuantity.optional(),
    reason: note.min(1, faultMessage({ code: 'reason' })),
  }),
  data: z.null(),
  errors: ['notFound', 'pieceReserved', 'pieceShort'],
  example: { params: { id: examplePiece }, body: { reason: 'Water at the inner end', fabricQuantity: 1.5 } },
})
export const markFlaw = defineCall({
  ...common,
  name: 'markFlaw',
  method: 'POST',
  path: '/desk/pieces/{id}/flaws',
  desk: 'countStock',
  summary: 'Mark a flaw on a piece, so that nothing is cut across it.',
  params: byPiece,
  body: FlawOfPiece,
  data: z.null(),
  errors: ['notFound', 'pieceShort'],
  example: {
    params: { id: examplePiece },
    body: { fromMicrometres: 18_200_000, lengthMicrometres: 40_000, note: 'Slub, red string' },
  },
})
export const unmarkFlaw = defineCall({
  ...common,
  name: 'unmarkFlaw',
  method: 'POST',
  path: '/desk/pieces/{id}/flaws/removal',
  desk: 'countStock',
  summary:
    'Take the mark of a flaw off a piece, with the reason: cloth is cut across that place again. One that is not there any more is off already.',
  params: byPiece,
  body: FlawOfPiece.extend({ reason: note.min(1, faultMessage({ code: 'reason' })) }),
  data: z.null(),
  errors: ['notFound'],
  example: {
    params: { id: examplePiece },
    body: {
      fromMicrometres: 18_200_000,
      lengthMicrometres: 40_000,
      note: 'Slub, red string',
      reason: 'A loose thread, drawn out',
    },
  },
})
