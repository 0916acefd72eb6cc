import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { NewCartItem } from '@selvedge/contract/cart.ts'
import { MAX_CART_LINES } from '@selvedge/contract/terms.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { newId } from '../platform/identifiers.ts'
import { countCartItems, insertCartItem, selectColourway, type CartOwner } from './cart.queries.ts'
import { checkLine } from './check-line.ts'
import { invalidField } from './invalid-field.ts'

type Adding = { db: Kysely<DB>; owner: CartOwner; item: z.output<typeof NewCartItem>; now: Date }

/**
 * Adds a line, never merged into another one, and returns its id. Throws notFound for an unknown cloth, notOnSale for
 * one that is no longer woven, invalidInput that names the field.
 */
export async function addToCart({ db, owner, item, now }: Adding): Promise<string> {
  const colourway = await selectColourway(db, item.fabricId)
  if (!colourway) throw new ApiError('notFound')
  const fabric = `${colourway.design_name} ${colourway.colour_name}`
  if (colourway.status === 'discontinued') throw new ApiError('notOnSale', { details: { fabric } })
  if (item.orderType === 'sample' && !colourway.sample_available)
    throw invalidField('orderType', 'There is no sample of this cloth')
  if ((await countCartItems(db, owner)) >= MAX_CART_LINES)
    throw invalidField('fabricId', `A cart holds ${MAX_CART_LINES} lines`)
  const length = await checkLine({ db, colourwayId: colourway.id, wish: item, now })
  const id = newId()
  await insertCartItem(db, {
    id,
    retailer_id: owner.retailerId,
    user_id: owner.userId,
    colourway_id: colourway.id,
    order_type: item.orderType,
    requested_um: length.requestedMicrometres,
    entered_quantity: length.entered.quantity,
    entered_unit: length.entered.unit,
    one_piece: item.onePiece,
    piece_id: item.pieceId,
    dye_lot: item.dyeLot,
    sidemark: item.sidemark,
    needed_by: item.neededBy,
    note: item.note,
    created_at: now,
  })
  return id
}
