import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { CartItemChange } from '@selvedge/contract/cart/cart.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { allocateRows } from './allocate-rows.ts'
import {
  deleteCartItem,
  leaveHold,
  isBeingOrdered,
  lockCartItem,
  selectCartRows,
  selectColourwayOfLine,
  selectStock,
  updateCartItem,
  type CartOwner,
} from './cart.queries.ts'
import { checkLine } from './check-line.ts'
import { heldForLines } from './held-cloth.ts'
import { keepRemoved } from './removed-lines.ts'
import { selectHoldOfLine } from './removed-lines.queries.ts'
import { checkDestination } from './destinations.ts'
import { checkOnSale, checkSample, type CartMember } from './check-on-offer.ts'
import { linesDearerOrCheaper, recordRead } from './record-read.ts'
import { shortfallFault } from './shortfall-fault.ts'

type Change = z.output<typeof CartItemChange>
type Line = Selectable<DB['cart_items']>

type Changing = { db: Kysely<DB>; caller: CartMember; id: string; change: Change; now: Date }

/** Fields by which a line's price or stock depends on what its buyer wants. */
const wishes = ['fabricQuantity', 'entered', 'onePiece', 'pieceId', 'dyeLot'] as const

/**
 * Changes the fields that are sent. Throws notFound, orderInProgress, invalidInput naming the field; notEnoughOfLot or
 * notEnoughInOnePiece for a dye lot that has too little; notOnSale for a discontinued cloth that is put back.
 */
export async function changeCartItem({ db, caller, id, change, now }: Changing): Promise<void> {
  await inTransaction(db, async trx => {
    const line = await lockFreeItem(trx, caller, id)
    if (change.shipTo) await checkDestination(trx, caller.retailerId, change.shipTo)
    if (line.saved_for_later && change.savedForLater === false) await checkMayReturn(trx, caller, line, now)
    const changesWish = wishes.some(name => change[name] !== undefined)
    const reading = { db: trx, caller, now }
    // Another piece than the one that is held for it.
    if (change.pieceId !== undefined && change.pieceId !== line.piece_id) await leaveHold(trx, line.id)
    const untold = changesWish ? await linesDearerOrCheaper(reading) : undefined
    await updateCartItem(trx, caller, line.id, await changed(trx, line, change, now))
    if (change.dyeLot) await checkLotHasEnough(trx, caller, line)
    if (changesWish) await recordRead(reading, new Set([line.id]), untold)
  })
}

/** What adding the line anew would be refused for. */
async function checkMayReturn(trx: Kysely<DB>, caller: CartMember, line: Line, now: Date): Promise<void> {
  const offering = { db: trx, caller, colourway: await selectColourwayOfLine(trx, line.colourway_id) }
  await checkOnSale(offering)
  if (line.order_type === 'sample') await checkSample({ ...offering, now })
}

/** Of a cut length: its lot must have it beside the member's other lines of the cloth, which is allocated as in the cart. */
async function checkLotHasEnough(trx: Kysely<DB>, owner: CartOwner, line: Line): Promise<void> {
  const inCart = await selectCartRows(trx, owner, { lock: false })
  const rows = inCart.filter(row => row.colourway_id === line.colourway_id && !row.saved_for_later)
  const row = rows.find(({ id }) => id === line.id)
  if (row?.order_type !== 'cut' || row.piece_id !== null) return
  const { retailerId } = owner
  const pieces = await selectStock(trx, { retailerId, colourwayIds: [line.colourway_id], lock: false })
  const allocation = allocateRows(rows, pieces, heldForLines(pieces)).get(line.id)
  if (!allocation?.shortfall) return
  const fault = shortfallFault(row, allocation)
  throw new ApiError(fault.code, { details: fault.values, fields: [{ ...fault, field: 'dyeLot' }] })
}

/** Removes a line, which can be put back for a day. Throws notFound, and orderInProgress while an order of it awaits payment. */
export async function removeCartItem({
  db,
  owner,
  id,
  now,
}: {
  db: Kysely<DB>
  owner: CartOwner
  id: string
  now: Date
}): Promise<void> {
  await inTransaction(db, async trx => {
    const line = await lockFreeItem(trx, owner, id)
    const holdId = await selectHoldOfLine(trx, line.id)
    await deleteCartItem(trx, owner, line.id)
    await keepRemoved(trx, { line, holdId, now })
  })
}

/** A line that is being ordered is deleted when the order is placed, so a change to it would be lost. */
async function lockFreeItem(trx: Kysely<DB>, owner: CartOwner, id: string): Promise<Line> {
  const line = await lockCartItem(trx, owner, id)
  if (!line) throw new ApiError('notFound')
  if (await isBeingOrdered(trx, line.id)) throw new ApiError('orderInProgress')
  return line
}

async function changed(trx: Kysely<DB>, line: Line, change: Change, now: Date) {
  const pieceId = change.pieceId === undefined ? line.piece_id : change.pieceId
  const neededBy = change.neededBy === undefined ? line.needed_by : change.neededBy
  const dyeLot = change.dyeLot ?? line.dye_lot
  const wish = {
    orderType: line.order_type,
    pieceId,
    dyeLot: change.dyeLot ?? '',
    neededBy: change.neededBy ?? null,
  }
  const length = await checkLine({
    db: trx,
    colourwayId: line.colourway_id,
    wish: { ...wish, ...lengthOf(line, change) },
    now,
  })
  return {
    requested_um: length.requestedMicrometres,
    entered_quantity: length.entered.quantity,
    entered_unit: length.entered.unit,
    one_piece: change.onePiece ?? line.one_piece,
    piece_id: pieceId,
    dye_lot: dyeLot,
    sidemark: change.sidemark ?? line.sidemark,
    needed_by: neededBy,
    note: change.note ?? line.note,
    cutting_wanted: line.order_type !== 'sample' && (change.cuttingWanted ?? line.cutting_wanted),
    address_id: change.shipTo === undefined ? line.address_id : change.shipTo,
    saved_for_later: change.savedForLater ?? line.saved_for_later,
  }
}

/**
 * A new length replaces the old one completely: sending metres alone clears the length that was typed before.
 */
function lengthOf(line: Line, change: Change) {
  if (change.fabricQuantity !== undefined || change.entered) {
    return { fabricQuantity: change.fabricQuantity, entered: change.entered }
  }
  const entered = { quantity: line.entered_quantity, unit: line.entered_unit }
  return { fabricQuantity: metresFromMicrometres(line.requested_um), entered }
}
