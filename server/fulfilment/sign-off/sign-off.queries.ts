import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierHours } from '../../catalogue/supplier-hours.ts'
import { dispatchColumns } from '../../search/dispatch-terms.ts'
import { clothColumns } from '../cloth.queries.ts'

export type CuttingRow = Awaited<ReturnType<typeof selectCuttingsOf>>[number]
export type AskedLineRow = NonNullable<Awaited<ReturnType<typeof findAskedLine>>>
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

const cuttings = (db: Kysely<DB>) =>
  db
    .selectFrom('approval_cuttings as cutting')
    .innerJoin('order_lines', 'order_lines.id', 'cutting.order_line_id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .leftJoin('users', 'users.id', 'cutting.answered_by')
    .select('order_shipments.dispatch_on')
    .select(dispatchColumns)
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
    .select(['suppliers.name as supplier_name', 'order_shipments.dispatch_on', ...dispatchColumns])
    .select(['suppliers.order_email', 'suppliers.approval_days'])
    .select(supplierHours)
    .select(clothColumns)
    .where('orders.placed_at', 'is not', null)

/** A line of a placed order with what is said of it in mails; of one business or one supplier where that is named. */
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

/** Spends the links by which a buyer answers about a cutting. */
export const deleteBuyersLinks = (trx: Kysely<DB>, cuttingId: string) =>
  trx
    .deleteFrom('sign_off_links')
    .where('cutting_id', '=', cuttingId)
    .where('is_suppliers', '=', false)
    .execute()

/** A buyer's link is that of the member whom it was mailed to, for as long as they are in the business. */
const isOfMember = sql<boolean>`(link.user_id is null or exists (
  select from order_lines join orders on orders.id = order_lines.order_id
  join users on users.id = link.user_id and users.retailer_id = orders.retailer_id
  where order_lines.id = coalesce(cutting.order_line_id, substitutes.order_line_id)))`

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
    .where(isOfMember)
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
    .where('colourways.picture_hash', '=', hash)
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
    picture_hash: string | null
    answer_by: Date
  }>`
    select asked.kind, orders.number, suppliers.name as supplier_name, designs.design_name,
      colourways.colour_name, colourways.colour_number, colourways.hex, colourways.picture_hash, asked.answer_by
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
