import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { MAX_CART_LINES } from '@selvedge/contract/catalogue/terms.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import { readTradeTerms } from '../pricing/trade-terms.ts'
import { insertCartItem, selectColourway } from './cart.queries.ts'
import { selectOwnLines, selectIsTaken } from './line-key.queries.ts'
import { checkLine } from './check-line.ts'
import { checkOnSale, checkSample, type CartMember } from './check-on-offer.ts'
import { invalidField } from './invalid-field.ts'
import { cartSoFar, checkDestination } from './destinations.ts'
import { lockMember } from './lock-member.ts'
import { recordRead } from './record-read.ts'

type Item = z.output<typeof NewCartItem>
type Adding = {
  db: Kysely<DB>
  caller: CartMember & Pick<Member, 'customer'>
  item: Item
  now: Date
}

/**
 * Adds a new line and returns its id; lines are never merged, but what is sent again under its key is there already. Without a sidemark the line gets that of the
 * customer being served, and without an address that to which the other lines go. Throws notFound for an unknown cloth, notOnSale for a discontinued one, invalidInput
 * naming the field.
 */
export async function addToCart(adding: Adding): Promise<string> {
  return inTransaction(adding.db, async trx => {
    // Serialises a member's additions so that concurrent requests cannot exceed the limits.
    await lockMember(trx, adding.caller, 'fillCart')
    const known = await findSent(trx, adding)
    if (known !== undefined) return known
    return addWhileLocked({ ...adding, db: trx })
  })
}

/** The line that this key has added before, which may be ordered by now. */
const findSent = async (trx: Kysely<DB>, { caller, item }: Adding): Promise<string | undefined> =>
  item.key !== undefined && (await selectOwnLines(trx, caller, [item.key])).size > 0 ? item.key : undefined

/** The same in a transaction that holds the member's lock. */
export async function addWhileLocked(adding: Adding): Promise<string> {
  const terms = await readTradeTerms(adding)
  const id = await insertLine({ ...adding, viewer: terms.viewer })
  await recordRead({ ...adding, terms }, new Set([id]))
  return id
}

type Inserting = Adding & { viewer: PriceViewer }

async function insertLine({ db, caller, item, now, viewer }: Inserting): Promise<string> {
  const colourway = await selectColourway(db, item.fabricId)
  if (!colourway) throw new ApiError('notFound')
  await checkOnSale({ db, caller, colourway, viewer })
  const { room, usualAddress } = await cartSoFar(db, caller)
  if (room <= 0) throw invalidField({ field: 'fabricId', code: 'cartFull', values: { max: MAX_CART_LINES } })
  if (item.orderType === 'sample') await checkSample({ db, caller, colourway, now })
  const length = await checkLine({ db, colourwayId: colourway.id, wish: item, now })
  if (item.shipTo) await checkDestination(db, caller.retailerId, item.shipTo)
  const id = await freeId(db, caller, item.key)
  await insertCartItem(db, {
    id,
    retailer_id: caller.retailerId,
    user_id: caller.userId,
    colourway_id: colourway.id,
    order_type: item.orderType,
    requested_um: length.requestedMicrometres,
    entered_quantity: length.entered.quantity,
    entered_unit: length.entered.unit,
    one_piece: item.onePiece,
    piece_id: item.pieceId,
    dye_lot: item.dyeLot,
    sidemark: item.sidemark ?? caller.customer?.name ?? '',
    needed_by: item.neededBy,
    note: item.note,
    // A sample is the cutting.
    cutting_wanted: item.cuttingWanted && item.orderType !== 'sample',
    address_id: item.shipTo === undefined ? usualAddress : item.shipTo,
    cut_list: item.cutList && JSON.stringify(item.cutList),
    created_at: now,
  })
  return id
}

/** The id of a new line: the caller's key, unless somebody else has used it. */
const freeId = async (db: Kysely<DB>, caller: CartMember, key: string | undefined): Promise<string> =>
  key === undefined || (await selectIsTaken(db, caller, key)) ? newId() : key
