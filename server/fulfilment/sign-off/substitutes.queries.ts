import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { priceBreaksColumn } from '../../pricing/cloth-terms.ts'
import { dispatchColumns } from '../../search/dispatch-terms.ts'
import { clothColumns } from '../cloth.queries.ts'

export type SubstituteRow = Awaited<ReturnType<typeof selectSubstitutesOf>>[number]

const substitutes = (db: Kysely<DB>) =>
  db
    .selectFrom('substitutes')
    .innerJoin('order_lines', 'order_lines.id', 'substitutes.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('colourways as was', 'was.id', 'substitutes.was_colourway_id')
    .innerJoin('designs as was_design', 'was_design.id', 'was.design_id')
    .innerJoin('colourways as offered', 'offered.id', 'substitutes.colourway_id')
    .innerJoin('designs as offered_design', 'offered_design.id', 'offered.design_id')
    .leftJoin('users', 'users.id', 'substitutes.answered_by')
    .selectAll('substitutes')
    .select(['order_shipments.dispatch_on', ...dispatchColumns])
    .select(['orders.payment_kind', 'orders.total_minor', 'orders.wallet_minor'])
    .select(['orders.currency', 'users.first_name', 'users.last_name', 'order_lines.cut_um'])
    .select(['was.slug as was_slug', 'was.colour_name as was_colour_name', 'was.hex as was_hex'])
    .select(['was.colour_number as was_colour_number', 'was.picture_hash as was_picture_hash'])
    .select(['was_design.design_name as was_design_name', 'was_design.facts as was_facts'])
    .select(['offered.slug', 'offered.colour_name', 'offered.colour_number', 'offered.hex'])
    .select(['offered.picture_hash', 'offered_design.design_name', 'offered_design.facts'])

/** What was offered in place of lines, the latest first. */
export async function selectSubstitutesOf(db: Kysely<DB>, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  return substitutes(db)
    .where('substitutes.order_line_id', 'in', lineIds)
    .orderBy('substitutes.position', 'desc')
    .execute()
}

export const readSubstitute = (db: Kysely<DB>, id: string) =>
  substitutes(db).where('substitutes.id', '=', id).executeTakeFirst()

export const insertSubstitute = (trx: Kysely<DB>, row: Insertable<DB['substitutes']>) =>
  trx.insertInto('substitutes').values(row).execute()

export const updateSubstitute = (trx: Kysely<DB>, id: string, change: Updateable<DB['substitutes']>) =>
  trx.updateTable('substitutes').set(change).where('id', '=', id).execute()

/** Reserves a length of a locked piece for what is offered. */
export async function reserveForSubstitute(
  trx: Kysely<DB>,
  row: { id: string; substitute_id: string; piece_id: string; length_um: number },
): Promise<void> {
  await trx.insertInto('reservations').values(row).execute()
}

/** The piece that is kept for what is offered. */
export const selectKeptPiece = (db: Kysely<DB>, substituteId: string) =>
  db
    .selectFrom('reservations')
    .select(['id', 'piece_id'])
    .where('substitute_id', '=', substituteId)
    .where('released_at', 'is', null)
    .executeTakeFirst()

export const lockPiece = (trx: Kysely<DB>, id: string) =>
  trx.selectFrom('pieces').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Frees what is kept for an offer; the piece is locked. */
export const releaseKept = (trx: Kysely<DB>, substituteId: string, now: Date) =>
  trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('substitute_id', '=', substituteId)
    .where('released_at', 'is', null)
    .returning('piece_id')
    .execute()

/** What was kept for an offer is now held by its line; returns the piece. */
export const holdKept = (
  trx: Kysely<DB>,
  { substituteId, lineId }: { substituteId: string; lineId: string },
) =>
  trx
    .updateTable('reservations')
    .set({ order_line_id: lineId, substitute_id: null })
    .where('substitute_id', '=', substituteId)
    .where('released_at', 'is', null)
    .returning('piece_id')
    .executeTakeFirstOrThrow()

/** What a business sells and is charged by, for prices of what it is offered. */
export const selectBuyerOf = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select(['id as retailerId', 'verification'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()

const MOST_CLOTHS = 12

type Offering = { colourwayId: string; supplierId: string; lengthMicrometres: number; q: string }

/**
 * Cloths of a supplier on sale of which one piece is long enough: the cloth itself, its other colours, then those whose colour
 * is nearest; with words, those whose name or number has them.
 */
export const selectOfferable = (db: Kysely<DB>, asked: Offering) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .innerJoin('colourways as own', join => join.on('own.id', '=', asked.colourwayId))
    .select(['colourways.id', 'colourways.design_id', 'colourways.lab', 'designs.facts'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', 'colourways.piece_length_um'])
    .select(priceBreaksColumn)
    .select(['colourways.currency as price_currency', 'suppliers.id as supplier_id'])
    .select(['suppliers.currency as supplier_currency', 'suppliers.cut_fee_under_um'])
    .select(clothColumns)
    .where('colourways.supplier_id', '=', asked.supplierId)
    .where('colourways.status', '<>', 'discontinued')
    .where('colourways.withdrawn_at', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('pieces')
          .select('pieces.id')
          .whereRef('pieces.colourway_id', '=', 'colourways.id')
          .where('pieces.piece_number', '<>', '')
          .where('pieces.free_um', '>=', asked.lengthMicrometres),
      ),
    )
    .$if(asked.q !== '', query =>
      query.where(
        sql<boolean>`position(lower(${asked.q}) in
          lower(concat_ws(' ', designs.design_name, colourways.colour_name, colourways.colour_number,
            colourways.supplier_sku))) > 0`,
      ),
    )
    .orderBy(sql`colourways.id = own.id`, 'desc')
    .orderBy(sql`colourways.design_id = own.design_id`, 'desc')
    .orderBy(sql`power(colourways.lab[1] - own.lab[1], 2) + power(colourways.lab[2] - own.lab[2], 2)
      + power(colourways.lab[3] - own.lab[3], 2)`)
    .orderBy('colourways.id')
    .limit(MOST_CLOTHS)
    .execute()

/** The cloth that was ordered, by what others differ from it. */
export const findOrdered = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['colourways.id', 'colourways.design_id', 'colourways.lab', 'designs.facts'])
    .where('colourways.id', '=', colourwayId)
    .executeTakeFirstOrThrow()

/** The cloth of a piece of a supplier, as it could be offered. */
export const findOfferedPiece = (db: Kysely<DB>, pieceId: string, supplierId: string) =>
  db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['colourways.id', 'colourways.design_id', 'colourways.status', 'suppliers.id as supplier_id'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', 'colourways.piece_length_um'])
    .select(priceBreaksColumn)
    .select(['colourways.currency as price_currency', 'suppliers.currency as supplier_currency'])
    .select('suppliers.cut_fee_under_um')
    .where('pieces.id', '=', pieceId)
    .where('pieces.piece_number', '<>', '')
    .where('colourways.supplier_id', '=', supplierId)
    .where('colourways.status', '<>', 'discontinued')
    .where('colourways.withdrawn_at', 'is', null)
    .executeTakeFirst()

/** What a line costs. */
export const selectCharged = (db: Kysely<DB>, lineId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.unit_price_minor', 'order_lines.goods_minor', 'order_lines.discount_minor'])
    .select([
      'order_lines.price_source',
      'order_lines.price_from_um',
      'orders.currency',
      'orders.retailer_id',
    ])
    .where('order_lines.id', '=', lineId)
    .executeTakeFirstOrThrow()

type TakenOff = { goodsMinor: number; discountMinor: number; taxMinor: number; totalMinor: number }

/** Lessens the sums of an order, and what the wallet pays of it where it comes to less than that. */
export const takeOffOrder = (trx: Kysely<DB>, id: string, taken: TakenOff) =>
  trx
    .updateTable('orders')
    .set(eb => ({
      goods_minor: eb('goods_minor', '-', taken.goodsMinor),
      discount_minor: eb('discount_minor', '-', taken.discountMinor),
      tax_minor: eb('tax_minor', '-', taken.taxMinor),
      total_minor: eb('total_minor', '-', taken.totalMinor),
      wallet_minor: eb.fn<number>('least', ['wallet_minor', eb('total_minor', '-', taken.totalMinor)]),
    }))
    .where('id', '=', id)
    .execute()
