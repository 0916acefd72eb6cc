import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import {
  holdEndsAt,
  MAX_HOLDS,
  type Hold,
  type holdCloth as holdClothCall,
} from '@selvedge/contract/holds/holds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { isNumbered } from '@selvedge/contract/catalogue/stock-statements.ts'
import { stockOfPieces } from '../cart/allocate-rows.ts'
import { allocate } from '../cart/allocation.ts'
import { checkLine } from '../cart/check-line.ts'
import { checkOnSale } from '../cart/check-on-offer.ts'
import { lockMember } from '../cart/lock-member.ts'
import { lockPiecesOf, selectColourway } from '../cart/lock-pieces.ts'
import { shortfallFault } from '../cart/shortfall-fault.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import type { HoldDeps } from './hold-deps.ts'
import { presentHold } from './holds.present.ts'
import {
  findHold,
  hasTooMany,
  insertHold,
  lockBusiness,
  selectHold,
  selectHoldTerms,
} from './holds.queries.ts'
import { queueEnd } from './queue-end.ts'

type Body = BodyOf<typeof holdClothCall>
type Holding = { deps: HoldDeps; caller: Member; body: Body }

/**
 * Reserves a length of one piece for the business. The pieces of the cloth are locked while one is chosen, as they are when
 * an order is placed, so that no more is ever held than there is.
 */
export const holdCloth = ({ deps, caller, body }: Holding): Promise<Hold> =>
  inTransaction(deps.db, async trx => {
    if (caller.verification !== 'verified') throw new ApiError('notVerifiedYet')
    await lockBusiness(trx, caller.retailerId)
    await lockMember(trx, caller, 'fillCart')
    const known = body.key === undefined ? undefined : await selectHold(trx, caller.retailerId, body.key)
    if (known) return presentHold(known)
    const colourway = await selectColourway(trx, body.fabricId)
    if (!colourway) throw new ApiError('notFound')
    await checkOnSale({ db: trx, caller, colourway })
    const terms = await selectHoldTerms(trx, colourway.id)
    if (terms.hold_days === 0)
      throw new ApiError('holdsNotOffered', { details: { supplier: colourway.supplier_name } })
    if (await hasTooMany(trx, caller.retailerId))
      throw new ApiError('tooManyHolds', { details: { max: MAX_HOLDS } })
    const now = deps.clock()
    const pieces = await lockPiecesOf(trx, colourway.id)
    const wholePiece = body.orderType === 'piece'
    const { requestedMicrometres } = await checkLine({
      db: trx,
      colourwayId: colourway.id,
      wish: { ...body, neededBy: null },
      now,
    })
    const grid = {
      minOrderMicrometres: terms.min_order_um,
      orderIncrementMicrometres: terms.order_increment_um,
    }
    const demand = {
      lineId: await freeId(trx, body.key),
      lengthMicrometres: wholePiece ? requestedMicrometres : cutLength(requestedMicrometres, grid),
      wholePiece,
      pieceId: body.pieceId,
      dyeLot: body.dyeLot,
      onePiece: true,
    }
    // A hold is of a piece that is known.
    const stock = stockOfPieces(pieces).filter(isNumbered)
    const allocation = allocate(stock, [demand]).get(demand.lineId)!
    const [cutting] = allocation.cuttings
    if (!cutting) {
      const named = { ...colourway, dye_lot: body.dyeLot, piece_id: body.pieceId }
      const fault = shortfallFault(named, allocation)
      throw new ApiError(fault.code, { details: fault.values })
    }
    const hold = {
      id: demand.lineId,
      retailer_id: caller.retailerId,
      user_id: caller.userId,
      colourway_id: colourway.id,
      length_um: cutting.lengthMicrometres,
      whole_piece: wholePiece,
      sidemark: body.sidemark ?? caller.customer?.name ?? '',
      created_at: now,
      ends_at: holdEndsAt(now, terms.hold_days),
    }
    await insertHold(trx, hold, { pieceId: cutting.piece.id, lengthMicrometres: cutting.lengthMicrometres })
    await queueEnd(trx, deps, { holdId: hold.id, endsAt: hold.ends_at })
    const held = (await selectHold(trx, caller.retailerId, hold.id))!
    await recordStockChange(trx, now, new Set([colourway.id]))
    return presentHold(held)
  })

/** The id of a new hold: the caller's key, unless another business has used it. */
const freeId = async (trx: Transaction<DB>, key: string | undefined): Promise<string> =>
  key === undefined || (await findHold(trx, key)) ? newId() : key
