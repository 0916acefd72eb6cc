import { sql, type ExpressionBuilder, type Insertable, type Kysely } from 'kysely'
import { MOVEMENTS_SHOWN, STOCK_PAGE_SIZE } from '@selvedge/contract/fulfilment/stock.ts'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { clothColumns } from '../cloth.queries.ts'
import type { DeskScope } from '../fulfilment-deps.ts'

type Scope = Pick<DeskScope, 'supplierId'>
export type ClothRow = NonNullable<Awaited<ReturnType<typeof findCloth>>>
export type StockedRow = Awaited<ReturnType<typeof selectStocked>>[number]
export type StoredPieceRow = Awaited<ReturnType<typeof selectClothPieces>>[number]
export type HeldRow = Awaited<ReturnType<typeof selectHeldFor>>[number]
export type BuyersHoldRow = Awaited<ReturnType<typeof selectBuyersHolds>>[number]
export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

const cloths = (db: Kysely<DB>, { supplierId }: Scope) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .$if(supplierId !== null, query => query.where('colourways.supplier_id', '=', supplierId))

/** What stands in place of a length where the supplier states none, beside pieces that are measured. */
const statedColumn = sql<StockStatement>`coalesce((
  select unmeasured.stated from pieces unmeasured
  where unmeasured.colourway_id = colourways.id and unmeasured.stated <> 'length' limit 1), 'length')`.as(
  'stated',
)

/** A cloth by its readable id, for who may see its stock. */
export const findCloth = (db: Kysely<DB>, scope: Scope, slug: string) =>
  cloths(db, scope)
    .select(clothColumns)
    .select(['colourways.id', 'suppliers.slug as supplier_slug', 'suppliers.name as supplier_name'])
    .select(statedColumn)
    .where('colourways.slug', '=', slug)
    .executeTakeFirst()

/** The piece of a cloth, for who may see it, unlocked. */
export const findPiece = (db: Kysely<DB>, { supplierId }: Scope, id: string) =>
  db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .select(['pieces.id', 'pieces.colourway_id'])
    .where('pieces.id', '=', id)
    .$if(supplierId !== null, query => query.where('colourways.supplier_id', '=', supplierId))
    .executeTakeFirst()

type Asked = { q: string; supplier: string | undefined }
const matches =
  ({ q, supplier }: Asked) =>
  (eb: ExpressionBuilder<DB, 'colourways' | 'designs' | 'suppliers'>) => {
    const pattern = `%${q.replace(/[\\%_]/g, mark => `\\${mark}`)}%`
    const isOfPiece = eb.exists(
      eb
        .selectFrom('pieces')
        .select('pieces.id')
        .whereRef('pieces.colourway_id', '=', 'colourways.id')
        .where('pieces.length_um', '>', 0)
        .where(piece =>
          piece.or([
            piece('pieces.piece_number', 'ilike', pattern),
            piece('pieces.dye_lot', 'ilike', pattern),
            piece('pieces.shelf', 'ilike', pattern),
          ]),
        ),
    )
    const name = sql<string>`designs.design_name || ' ' || colourways.colour_number || ' ' || colourways.colour_name`
    return eb.and([
      ...(supplier === undefined ? [] : [eb('suppliers.slug', '=', supplier)]),
      ...(q === ''
        ? []
        : [eb.or([eb(name, 'ilike', pattern), eb('colourways.supplier_sku', 'ilike', pattern), isOfPiece])]),
    ])
  }

export async function countStocked(db: Kysely<DB>, scope: Scope, asked: Asked): Promise<number> {
  const { count } = await cloths(db, scope)
    .where(matches(asked))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Cloths with what is on the shelves of them. */
export const selectStocked = (db: Kysely<DB>, scope: Scope, asked: Asked & { page: number }) =>
  cloths(db, scope)
    .where(matches(asked))
    .leftJoin('pieces', join =>
      join.onRef('pieces.colourway_id', '=', 'colourways.id').on('pieces.length_um', '>', 0),
    )
    .select(clothColumns)
    .select(['suppliers.slug as supplier_slug', 'suppliers.name as supplier_name'])
    .select([
      statedColumn,
      sql<number>`coalesce(sum(pieces.length_um), 0)::int8`.as('length_um'),
      sql<number>`coalesce(sum(pieces.reserved_um), 0)::int8`.as('reserved_um'),
      sql<number>`coalesce(sum(pieces.free_um), 0)::int8`.as('free_um'),
      sql<number>`coalesce(max(pieces.free_um) filter (where pieces.piece_number <> ''), 0)::int8`.as(
        'largest_um',
      ),
      sql<number>`(count(pieces.id) filter (where pieces.piece_number <> ''))::int8`.as('piece_count'),
      sql<number>`(count(distinct pieces.dye_lot) filter (where pieces.piece_number <> ''))::int8`.as(
        'lot_count',
      ),
    ])
    .groupBy(['colourways.id', 'designs.id', 'suppliers.id'])
    .orderBy('designs.design_name')
    .orderBy('colourways.colour_number')
    .orderBy('colourways.id')
    .limit(STOCK_PAGE_SIZE)
    .offset((asked.page - 1) * STOCK_PAGE_SIZE)
    .execute()

export const selectClothPieces = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('pieces')
    .leftJoin('pieces as parent', 'parent.id', 'pieces.parent_id')
    .selectAll('pieces')
    .select('parent.piece_number as parent_number')
    .select(eb =>
      eb
        .selectFrom('stock_movements')
        .select('stock_movements.at')
        .whereRef('stock_movements.piece_id', '=', 'pieces.id')
        .where('stock_movements.kind', 'in', ['counted', 'corrected'])
        .orderBy('stock_movements.position', 'desc')
        .limit(1)
        .as('counted_at'),
    )
    .where('pieces.colourway_id', '=', colourwayId)
    .where('pieces.length_um', '>', 0)
    .orderBy('pieces.dye_lot')
    .orderBy('pieces.piece_number')
    .execute()

/** Which lines hold something of a cloth's pieces. */
export const selectHeldFor = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('reservations')
    .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['reservations.piece_id', 'reservations.length_um', 'order_lines.id as line_id'])
    .select(['order_lines.shipment_id', 'orders.number', 'orders.placed_at'])
    .where('order_lines.colourway_id', '=', colourwayId)
    .where('reservations.released_at', 'is', null)
    .orderBy('orders.created_at')
    .execute()

/** Lines on back order, by when their cloth comes. */
export const selectAwaited = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.shipment_id', 'order_lines.sidemark', 'order_lines.cut_um'])
    .select(['order_lines.back_order_on', 'orders.number'])
    .where('order_lines.colourway_id', '=', colourwayId)
    .where('order_lines.state', '=', 'backordered')
    .where('order_lines.order_type', '!=', 'sample')
    .orderBy('order_lines.back_order_on')
    .orderBy('orders.placed_at')
    .orderBy('order_lines.position')
    .execute()

/** What buyers hold of a cloth's pieces before they order it. */
export const selectBuyersHolds = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('holds')
    .innerJoin('reservations', 'reservations.hold_id', 'holds.id')
    .innerJoin('retailers', 'retailers.id', 'holds.retailer_id')
    .select(['holds.id', 'holds.sidemark', 'holds.ends_at', 'retailers.business_name'])
    .select(['reservations.piece_id', 'reservations.length_um'])
    .where('holds.colourway_id', '=', colourwayId)
    .where('reservations.released_at', 'is', null)
    .orderBy('holds.ends_at')
    .execute()

const movementsOf = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('pieces', 'pieces.id', 'stock_movements.piece_id')
    .where('pieces.colourway_id', '=', colourwayId)

export const selectMovements = (db: Kysely<DB>, colourwayId: string) =>
  movementsOf(db, colourwayId)
    .leftJoin('pieces as became', 'became.id', 'stock_movements.became_id')
    .leftJoin('order_lines', 'order_lines.id', 'stock_movements.order_line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('operators', 'operators.id', 'stock_movements.operator_id')
    .selectAll('stock_movements')
    .select(['pieces.piece_number', 'pieces.dye_lot', 'became.piece_number as became_number'])
    .select(['orders.number as order_number', 'operators.name as operator_name'])
    .orderBy('stock_movements.position', 'desc')
    .limit(MOVEMENTS_SHOWN)
    .execute()

export async function countMovements(db: Kysely<DB>, colourwayId: string): Promise<number> {
  const { count } = await movementsOf(db, colourwayId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts pieces; returns the numbers that were taken already, of which nothing is left to keep. */
export async function insertPieces(
  trx: Kysely<DB>,
  rows: readonly Insertable<DB['pieces']>[],
): Promise<void> {
  await trx.insertInto('pieces').values(rows).execute()
}

/** The first of some numbers that a cloth has a piece of already. */
export const findTakenNumber = (db: Kysely<DB>, colourwayId: string, numbers: readonly string[]) =>
  db
    .selectFrom('pieces')
    .select('piece_number')
    .where('colourway_id', '=', colourwayId)
    .where('piece_number', 'in', numbers)
    .limit(1)
    .executeTakeFirst()

type Change = { length_um?: number; shelf?: string; flaws?: string }
export const updatePiece = (trx: Kysely<DB>, id: string, change: Change) =>
  trx.updateTable('pieces').set(change).where('id', '=', id).execute()
