import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierHours } from '../../catalogue/supplier-hours.ts'
import { clothColumns } from '../cloth.queries.ts'

export type CuttingRow = Awaited<ReturnType<typeof selectCuttingsOf>>[number]
export type SubstituteRow = Awaited<ReturnType<typeof selectSubstitutesOf>>[number]
export type AskedLineRow = NonNullable<Awaited<ReturnType<typeof findAskedLine>>>
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

const cuttings = (db: Kysely<DB>) =>
  db
    .selectFrom('approval_cuttings as cutting')
    .leftJoin('users', 'users.id', 'cutting.answered_by')
    .select(['cutting.id', 'cutting.order_line_id', 'cutting.state', 'cutting.asked_at', 'cutting.ask_note'])
    .select(['cutting.piece_id', 'cutting.piece_number', 'cutting.dye_lot', 'cutting.sent_at'])
    .select(['cutting.posted_on', 'cutting.note', 'cutting.answer_by', 'cutting.reminded_at'])
    .select(['cutting.answered_at', 'cutting.answer_note'])
    .select(['users.first_name', 'users.last_name'])
    // The photo itself is read where it is shown.
    .select(sql<boolean>`cutting.photo is not null`.as('has_photo'))

/** The cuttings of lines, the latest first. */
export async function selectCuttingsOf(db: Kysely<DB>, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  return cuttings(db)
    .where('cutting.order_line_id', 'in', lineIds)
    .orderBy('cutting.position', 'desc')
    .execute()
}

export const readCutting = (db: Kysely<DB>, id: string) =>
  cuttings(db).where('cutting.id', '=', id).executeTakeFirst()

/** The cutting of a line that holds up its cut. */
export const findOpenCutting = (db: Kysely<DB>, lineId: string) =>
  cuttings(db)
    .where('cutting.order_line_id', '=', lineId)
    .where('cutting.state', 'in', ['asked', 'sent', 'lapsed'])
    .executeTakeFirst()

export const insertCuttingAsked = (trx: Kysely<DB>, row: Insertable<DB['approval_cuttings']>) =>
  trx.insertInto('approval_cuttings').values(row).execute()

export const updateCutting = (trx: Kysely<DB>, id: string, change: Updateable<DB['approval_cuttings']>) =>
  trx.updateTable('approval_cuttings').set(change).where('id', '=', id).execute()

export const selectCuttingPhoto = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('approval_cuttings')
    .select(['order_line_id', 'photo'])
    .where('id', '=', id)
    .executeTakeFirst()

const substitutes = (db: Kysely<DB>) =>
  db
    .selectFrom('substitutes')
    .innerJoin('order_lines', 'order_lines.id', 'substitutes.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('colourways as was', 'was.id', 'substitutes.was_colourway_id')
    .innerJoin('designs as was_design', 'was_design.id', 'was.design_id')
    .innerJoin('colourways as offered', 'offered.id', 'substitutes.colourway_id')
    .innerJoin('designs as offered_design', 'offered_design.id', 'offered.design_id')
    .leftJoin('users', 'users.id', 'substitutes.answered_by')
    .selectAll('substitutes')
    .select(['orders.currency', 'users.first_name', 'users.last_name', 'order_lines.cut_um'])
    .select(['was.slug as was_slug', 'was.colour_name as was_colour_name', 'was.hex as was_hex'])
    .select(['was.colour_number as was_colour_number', 'was.recipe_hash as was_recipe_hash'])
    .select(['was_design.design_name as was_design_name', 'was_design.facts as was_facts'])
    .select(['offered.slug', 'offered.colour_name', 'offered.colour_number', 'offered.hex'])
    .select(['offered.recipe_hash', 'offered_design.design_name', 'offered_design.facts'])

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

/** What was asked about lines that end is over; what was reserved for it has been freed. */
export async function endSignOffs(trx: Kysely<DB>, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return
  await trx
    .updateTable('approval_cuttings')
    .set({ state: 'ended' })
    .where('order_line_id', 'in', lineIds)
    .where('state', 'in', ['asked', 'sent', 'lapsed'])
    .execute()
  await trx
    .updateTable('substitutes')
    .set({ state: 'ended' })
    .where('order_line_id', 'in', lineIds)
    .where('state', '=', 'open')
    .execute()
}

/** An approval of another cloth than the line is of by now; the answer stays in the record. */
export const endApproved = (trx: Kysely<DB>, lineId: string) =>
  trx
    .updateTable('approval_cuttings')
    .set({ state: 'ended' })
    .where('order_line_id', '=', lineId)
    .where('state', '=', 'approved')
    .execute()

const askedLines = (db: Kysely<DB>) =>
  db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['order_lines.id', 'order_lines.order_id', 'order_lines.shipment_id', 'order_lines.cut_um'])
    .select(['order_lines.sidemark', 'order_lines.state', 'order_lines.order_type', 'orders.number'])
    .select(['orders.retailer_id', 'orders.placed_by', 'orders.bill_to', 'orders.currency'])
    .select([
      'order_shipments.confirmed_at',
      'suppliers.id as supplier_id',
      'suppliers.slug as supplier_slug',
    ])
    .select(['suppliers.name as supplier_name', 'suppliers.country as supplier_country'])
    .select(['suppliers.order_email', 'suppliers.approval_days'])
    .select(supplierHours)
    .select(clothColumns)
    .where('orders.placed_at', 'is not', null)

/** A line of a placed order with what is told of it; of one business or one supplier where that is named. */
export const findAskedLine = (
  db: Kysely<DB>,
  lineId: string,
  { retailerId, supplierId = null }: { retailerId?: string; supplierId?: string | null } = {},
) =>
  askedLines(db)
    .where('order_lines.id', '=', lineId)
    .$if(retailerId !== undefined, query => query.where('orders.retailer_id', '=', retailerId!))
    .$if(supplierId !== null, query => query.where('suppliers.id', '=', supplierId))
    .executeTakeFirst()

/** The lines of a placed order of a business. */
export const selectLinesAsked = (db: Kysely<DB>, retailerId: string, number: string) =>
  askedLines(db)
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.number', '=', number)
    .orderBy('order_lines.position')
    .execute()

export const insertLink = (trx: Kysely<DB>, link: Insertable<DB['sign_off_links']>) =>
  trx.insertInto('sign_off_links').values(link).execute()

/** What a link is about, answered or not. */
export const findLink = (db: Kysely<DB>, tokenHash: Buffer, isSuppliers: boolean) =>
  db
    .selectFrom('sign_off_links as link')
    .leftJoin('approval_cuttings as cutting', 'cutting.id', 'link.cutting_id')
    .leftJoin('substitutes', 'substitutes.id', 'link.substitute_id')
    .select(['link.cutting_id', 'link.substitute_id'])
    .select(eb =>
      eb.fn.coalesce('cutting.order_line_id', 'substitutes.order_line_id').$notNull().as('line_id'),
    )
    .where('link.token_hash', '=', tokenHash)
    .where('link.is_suppliers', '=', isSuppliers)
    .executeTakeFirst()

/** Whether a link is about a line of this cloth, or about one that is offered in its place. */
export async function isLinkedCloth(
  db: Kysely<DB>,
  { tokenHash, hash, isSuppliers }: { tokenHash: Buffer; hash: string; isSuppliers: boolean },
): Promise<boolean> {
  const found = await db
    .selectFrom('sign_off_links as link')
    .leftJoin('approval_cuttings as cutting', 'cutting.id', 'link.cutting_id')
    .leftJoin('substitutes', 'substitutes.id', 'link.substitute_id')
    .innerJoin('order_lines as line', join =>
      join.on(eb => eb('line.id', '=', eb.fn.coalesce('cutting.order_line_id', 'substitutes.order_line_id'))),
    )
    .innerJoin('colourways', join =>
      join.on(eb =>
        eb.or([
          eb('colourways.id', '=', eb.ref('line.colourway_id')),
          eb('colourways.id', '=', eb.ref('substitutes.colourway_id')),
          eb('colourways.id', '=', eb.ref('substitutes.was_colourway_id')),
        ]),
      ),
    )
    .select('colourways.id')
    .where('link.token_hash', '=', tokenHash)
    .where('link.is_suppliers', '=', isSuppliers)
    .where('colourways.recipe_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The number, lot and shelf of the pieces that a line is to be cut from. */
export const selectPiecesOf = (db: Kysely<DB>, lineId: string) =>
  db
    .selectFrom('reservations')
    .innerJoin('pieces', 'pieces.id', 'reservations.piece_id')
    .select(['pieces.id', 'pieces.piece_number', 'pieces.dye_lot', 'pieces.shelf'])
    .where('reservations.order_line_id', '=', lineId)
    .where('reservations.released_at', 'is', null)
    .execute()

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

export const updateLine = (trx: Kysely<DB>, id: string, change: Updateable<DB['order_lines']>) =>
  trx.updateTable('order_lines').set(change).where('id', '=', id).execute()

/** Lines of a shipment whose supplier has not been told yet that a cutting is asked for. */
export const selectUntoldCuttings = (db: Kysely<DB>, shipmentId: string) =>
  db
    .selectFrom('approval_cuttings as cutting')
    .innerJoin('order_lines', 'order_lines.id', 'cutting.order_line_id')
    .select(['cutting.id', 'cutting.order_line_id'])
    .where('order_lines.shipment_id', '=', shipmentId)
    .where('order_lines.state', '<>', 'cancelled')
    .where('cutting.state', '=', 'asked')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sign_off_links as link')
            .select('link.token_hash')
            .whereRef('link.cutting_id', '=', 'cutting.id')
            .where('link.is_suppliers', '=', true),
        ),
      ),
    )
    .execute()

/** What awaits the answer of a business, the first to end first. */
export async function selectAwaited(db: Kysely<DB>, retailerId: string) {
  const { rows } = await sql<{
    kind: 'cutting' | 'substitute'
    number: string
    supplier_name: string
    design_name: string
    colour_name: string
    colour_number: string
    hex: string
    recipe_hash: string | null
    answer_by: Date
  }>`
    select asked.kind, orders.number, suppliers.name as supplier_name, designs.design_name,
      colourways.colour_name, colourways.colour_number, colourways.hex, colourways.recipe_hash, asked.answer_by
    from (
      select 'cutting' as kind, order_line_id, answer_by from approval_cuttings where state in ('sent', 'lapsed')
      union all
      select 'substitute', order_line_id, answer_by from substitutes where state = 'open'
    ) as asked
    join order_lines on order_lines.id = asked.order_line_id
    join orders on orders.id = order_lines.order_id
    join order_shipments on order_shipments.id = order_lines.shipment_id
    join suppliers on suppliers.id = order_shipments.supplier_id
    join colourways on colourways.id = order_lines.colourway_id
    join designs on designs.id = colourways.design_id
    where orders.retailer_id = ${retailerId} and order_lines.state <> 'cancelled'
    order by asked.answer_by`.execute(db)
  return rows
}

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
    .select(['colourways.id', 'colourways.design_id', 'own.design_id as own_design_id'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', 'colourways.piece_length_um'])
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
          .where(sql<boolean>`pieces.length_um - pieces.reserved_um >= ${asked.lengthMicrometres}`),
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

/** The cloth of a piece of a supplier, as it could be offered. */
export const findOfferedPiece = (db: Kysely<DB>, pieceId: string, supplierId: string) =>
  db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['colourways.id', 'colourways.design_id', 'colourways.status', 'suppliers.id as supplier_id'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', 'colourways.piece_length_um'])
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
    .select(['order_lines.price_source', 'orders.currency', 'orders.retailer_id'])
    .where('order_lines.id', '=', lineId)
    .executeTakeFirstOrThrow()
