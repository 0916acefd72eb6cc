import { z } from 'zod'
import { Entered, FabricQuantity } from '../cart/cart.ts'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { singleLine } from '../format/text.ts'

/** What a business may have held at a time, so that nobody empties a supplier's shelves. */
export const MAX_HOLDS = 30
/** Holds that ended are listed for so long. */
export const ENDED_HOLD_DAYS = 14
const DAY_MS = 24 * 3600_000

/** Until when a supplier keeps cloth that is held now. */
export const holdEndsAt = (now: Date, holdDays: number): Date => new Date(now.getTime() + holdDays * DAY_MS)

/** When its buyer is mailed that a hold ends: a day before, or halfway through where it is shorter than two. */
export const holdRemindedAt = ({ from, endsAt }: { from: Date; endsAt: Date }): Date =>
  new Date(endsAt.getTime() - Math.min(DAY_MS, (endsAt.getTime() - from.getTime()) / 2))

export const holdEndReasons = ['released', 'expired', 'ordered'] as const

export const Hold = z.object({
  id: z.uuid(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  supplier: Named,
  /** Null where nothing of it is held any more. */
  piece: z.object({ id: z.uuid(), pieceNumber: z.string(), dyeLot: z.string() }).nullable(),
  lengthMicrometres: z.int(),
  /** All of the piece, to be bought whole. */
  wholePiece: z.boolean(),
  sidemark: z.string(),
  /** The member who asked for it. */
  heldBy: z.object({ firstName: z.string(), lastName: z.string() }),
  heldAt: z.string(),
  endsAt: z.string(),
  /** For how long the supplier keeps it once more; null where it was extended already. */
  extendDays: z.int().nullable(),
  /** A line of somebody’s cart takes it. */
  isInCart: z.boolean(),
  /** The order that took it. */
  orderId: z.string().nullable(),
  endedAt: z.string().nullable(),
  endReason: z.enum(holdEndReasons).nullable(),
})
export type Hold = z.output<typeof Hold>

const common = { area: 'Orders', access: 'retailer' } as const
const byId = z.strictObject({ id: z.uuid() })
const params = { id: '01927c41-5d6e-7f80-9a1b-2c3d4e5f6091' }

export const listHolds = defineCall({
  ...common,
  name: 'listHolds',
  method: 'GET',
  path: '/holds',
  summary: `Cloth that suppliers hold for the retailer, the soonest to end first, and what ended in the last ${ENDED_HOLD_DAYS} days.`,
  data: z.object({ holds: z.array(Hold) }),
  errors: ['profileIncomplete'],
})
export const holdCloth = defineCall({
  ...common,
  name: 'holdCloth',
  method: 'POST',
  path: '/holds',
  needs: 'fillCart',
  summary: `Have a length of one piece, or a whole piece, held for as many days as its supplier states. A length is rounded up to the cutting increment and taken from the piece that is named, or from the one that leaves least. At most ${MAX_HOLDS} at a time.`,
  body: z.strictObject({
    fabricId: singleLine(120).min(1),
    orderType: z.enum(['cut', 'piece']).default('cut'),
    fabricQuantity: FabricQuantity.optional(),
    entered: Entered.optional(),
    pieceId: z.uuid().nullable().default(null),
    dyeLot: singleLine(20).default(''),
    /** When omitted, it is for the customer being served; when empty, for nobody. */
    sidemark: singleLine(80).optional(),
    /** Given by the caller: cloth that is asked for again under the same key is held once. */
    key: z.uuid().optional(),
  }),
  data: Hold,
  errors: [
    'notFound',
    'profileIncomplete',
    'notVerifiedYet',
    'notOnSale',
    'notEnoughStock',
    'notEnoughInOnePiece',
    'notEnoughOfLot',
    'holdsNotOffered',
    'tooManyHolds',
  ],
  example: { body: { fabricId: 'glenmoor-04-loch', fabricQuantity: 8.4, sidemark: 'Mrs Ellis, hall' } },
})
export const extendHold = defineCall({
  ...common,
  name: 'extendHold',
  method: 'POST',
  path: '/holds/{id}/extend',
  needs: 'fillCart',
  summary: 'Keep held cloth for the supplier’s days again, from now; once.',
  params: byId,
  data: Hold,
  errors: ['notFound', 'profileIncomplete', 'holdEnded', 'holdExtended'],
  example: { params },
})
export const releaseHold = defineCall({
  ...common,
  name: 'releaseHold',
  method: 'DELETE',
  path: '/holds/{id}',
  needs: 'fillCart',
  summary: 'Give held cloth back. Nothing happens to one that has ended.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params },
})
export const orderHeld = defineCall({
  ...common,
  name: 'orderHeld',
  method: 'POST',
  path: '/holds/{id}/cart',
  needs: 'fillCart',
  summary:
    'Put held cloth into the caller’s cart, once. The order of that line takes it from the held piece.',
  params: byId,
  data: z.object({ id: z.uuid() }),
  errors: ['notFound', 'profileIncomplete', 'notOnSale', 'holdEnded', 'holdInCart'],
  example: { params },
})
export const holdCalls = { listHolds, holdCloth, extendHold, releaseHold, orderHeld }
