import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import type { getRemovedCartItem } from '@selvedge/contract/cart/removed-item.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { addToCart } from './add-to-cart.ts'
import type { CartOwner } from './cart.queries.ts'
import type { CartMember } from './check-on-offer.ts'
import { selectOwnLines } from './line-key.queries.ts'
import { forgetRemoved, insertRemoved, selectRemoved, takeHoldAgain } from './removed-lines.queries.ts'

const KEPT_MS = 24 * 3600_000
const Wishes = NewCartItem.omit({ fabricId: true, key: true })

type Line = Selectable<DB['cart_items']>

/** Keeps a line that is removed for a day, so that it can be put back, with the hold that it has taken. */
export async function keepRemoved(
  trx: Kysely<DB>,
  { line, holdId, now }: { line: Line; holdId: string | null; now: Date },
): Promise<void> {
  await forgetRemoved(trx, new Date(now.getTime() - KEPT_MS))
  await insertRemoved(trx, {
    id: line.id,
    retailer_id: line.retailer_id,
    user_id: line.user_id,
    colourway_id: line.colourway_id,
    wishes: JSON.stringify(wishesOf(line)),
    hold_id: holdId,
    removed_at: now,
  })
}

const wishesOf = (line: Line): z.input<typeof Wishes> => ({
  orderType: line.order_type,
  // A sample has no length.
  ...(line.order_type !== 'sample' && {
    fabricQuantity: metresFromMicrometres(line.requested_um),
    entered: { quantity: line.entered_quantity, unit: line.entered_unit },
  }),
  onePiece: line.one_piece,
  pieceId: line.piece_id,
  dyeLot: line.dye_lot,
  sidemark: line.sidemark,
  neededBy: line.needed_by,
  note: line.note,
  cuttingWanted: line.cutting_wanted,
  shipTo: line.address_id,
  cutList: CutList.nullable().parse(line.cut_list),
})

type Finding = { db: Kysely<DB>; owner: CartOwner; id: string }

/**
 * A line that the member has removed within a day. Throws notFound, also once it is back in the cart or ordered, or an order
 * has taken the cart that it was removed from.
 */
export async function readRemoved({ db, owner, id }: Finding): Promise<DataOf<typeof getRemovedCartItem>> {
  const row = await selectRemoved(db, owner, id)
  if (!row || row.ordered_since || (await selectOwnLines(db, owner, [id])).size > 0)
    throw new ApiError('notFound')
  const { entered = null } = Wishes.parse(row.wishes)
  return {
    id,
    fabric: { designName: row.design_name, colourName: row.colour_name, colourNumber: row.colour_number },
    entered,
  }
}

type Restoring = Omit<Finding, 'owner'> & { caller: CartMember & Pick<Member, 'customer'>; now: Date }

/**
 * Puts a removed line back into the cart under its id, once however often it is asked for; it takes its hold again, as long as
 * that is there for it. Throws notFound, and what adding it anew would be refused for.
 */
export async function restoreRemoved({ db, caller, id, now }: Restoring): Promise<string> {
  const row = await selectRemoved(db, caller, id)
  if (!row) throw new ApiError('notFound')
  const item = { ...Wishes.parse(row.wishes), fabricId: row.slug, key: id }
  const lineId = await addToCart({ db, caller, item, now })
  if (row.hold_id !== null)
    await takeHoldAgain(db, { holdId: row.hold_id, retailerId: caller.retailerId, lineId, now })
  return lineId
}
