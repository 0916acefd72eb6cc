import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import { CLAIM_PAGE_SIZE } from '@selvedge/contract/claims/claim-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { claimDaysColumns, lastReplacedAt } from '../pricing/cloth-terms.ts'
import { newId } from '../platform/identifiers.ts'
import { commissionOfSale, discountOfSale } from './sold-at.queries.ts'

export type LineRow = NonNullable<Awaited<ReturnType<typeof selectSentLine>>>
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof selectClaim>>>
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
export type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number]
export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>

const live = ['open', 'moreInfo', 'approved'] as const

/** Lines of orders that were sent, each with its parcel. */
const sentLines = (db: Kysely<DB>) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('order_shipments as shipment', 'shipment.id', 'line.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'shipment.supplier_id')
    .innerJoin('colourways', 'colourways.id', 'line.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('parcel_lines', 'parcel_lines.order_line_id', 'line.id')
    .innerJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .select([
      'line.id as line_id',
      'line.sidemark',
      'line.cut_um',
      'line.unit_price_minor',
      'line.goods_minor',
    ])
    .select(discountOfSale)
    .select(['orders.id as order_id', 'orders.number as order_number'])
    .select(['orders.currency as order_currency', 'orders.retailer_id'])
    .select(['shipment.tax_bp', 'shipment.supplier_id', 'suppliers.name as supplier_name'])
    .select(claimDaysColumns)
    .select(commissionOfSale)
    .select([
      'colourways.id as colourway_id',
      'colourways.slug',
      'colourways.colour_name',
      'colourways.colour_number',
    ])
    .select(['colourways.hex', 'colourways.picture_hash', 'designs.design_name'])
    .select(['parcels.id as parcel_id', 'parcels.delivered_at'])
    .select(lastReplacedAt('line.id').as('replaced_at'))
    .where('parcels.dispatched_at', 'is not', null)

/** A line that can be claimed of. A sample has no metres: about one that is missing its business writes to the supplier. */
export const selectSentLine = (
  db: Kysely<DB>,
  { retailerId, lineId }: { retailerId: string; lineId: string },
) =>
  sentLines(db)
    .where('line.id', '=', lineId)
    .where('line.order_type', '<>', 'sample')
    .where('orders.retailer_id', '=', retailerId)
    .executeTakeFirst()

/** Serialises what is claimed of one line. */
export const lockLine = (trx: Kysely<DB>, lineId: string) =>
  trx.selectFrom('order_lines').select('id').where('id', '=', lineId).forUpdate().executeTakeFirst()

export const selectLiveClaim = (db: Kysely<DB>, lineId: string) =>
  db
    .selectFrom('claims')
    .selectAll()
    .where('order_line_id', '=', lineId)
    .where('state', 'in', live)
    .executeTakeFirst()

const claims = (db: Kysely<DB>) =>
  db
    .selectFrom('claims as claim')
    .innerJoin('users', 'users.id', 'claim.raised_by')
    .innerJoin('retailers', 'retailers.id', 'claim.retailer_id')
    .leftJoin('operators as proposer', 'proposer.id', 'claim.proposed_by')
    .selectAll('claim')
    .select(['users.first_name', 'users.last_name', 'retailers.business_name'])
    .select('proposer.name as proposer_name')

type ClaimAlone = Awaited<ReturnType<ReturnType<typeof claims>['execute']>>[number]

/**
 * Claims with their lines, read by a statement of their own: PostgreSQL chooses the order of at most eight joined tables, and would
 * read all lines that were ever sent before it came to the claim.
 */
async function withLines(db: Kysely<DB>, rows: readonly ClaimAlone[]) {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.order_line_id)
  const lines = await sentLines(db).where('line.id', 'in', ids).execute()
  const byId = new Map(lines.map(line => [line.line_id, line]))
  return rows.map(row => ({ ...byId.get(row.order_line_id)!, ...row }))
}

/** Which claims somebody may read: a business its own, a supplier's people those of their supplier. */
export type ClaimReader = { retailerId: string } | { supplierId: string | null }

const readBy = (db: Kysely<DB>, reader: ClaimReader) => {
  const query = claims(db)
  if ('retailerId' in reader) return query.where('claim.retailer_id', '=', reader.retailerId)
  return reader.supplierId === null ? query : query.where('claim.supplier_id', '=', reader.supplierId)
}

export async function selectClaim(db: Kysely<DB>, reader: ClaimReader, number: string) {
  const rows = await readBy(db, reader).where('claim.number', '=', number).execute()
  return (await withLines(db, rows)).at(0)
}

/** Open ones first, then newest first. */
export async function selectClaimPage(db: Kysely<DB>, retailerId: string, page: number) {
  const rows = await readBy(db, { retailerId })
    .orderBy(sql`claim.state in ('open', 'moreInfo', 'approved')`, 'desc')
    .orderBy('claim.raised_at', 'desc')
    .orderBy('claim.id', 'desc')
    .limit(CLAIM_PAGE_SIZE)
    .offset((page - 1) * CLAIM_PAGE_SIZE)
    .execute()
  return withLines(db, rows)
}

export const countClaims = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('claims')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('state', 'in', live).as('open_count'),
    ])
    .where('retailer_id', '=', retailerId)
    .executeTakeFirstOrThrow()

/** Replacements that wait to be sent by one supplier. */
export const countToReplace = (db: Kysely<DB>, supplierId: string) =>
  db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()

/** Claims that wait for the desk; proposed credits only where `signerId` may sign them. */
export const countWaiting = (db: Kysely<DB>, signerId: string | null) =>
  db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', live)
    .where(eb =>
      eb.or([
        eb.and([eb('proposed_by', 'is', null), eb('state', '!=', 'moreInfo')]),
        ...(signerId === null ? [] : [eb('proposed_by', '!=', signerId)]),
      ]),
    )
    .executeTakeFirstOrThrow()

/** Those that are not settled, by when they are to be decided. */
export async function selectOpenClaims(db: Kysely<DB>, supplierId: string | null) {
  const rows = await readBy(db, { supplierId })
    .where('claim.state', 'in', live)
    .orderBy('claim.decide_by')
    .orderBy('claim.id')
    .limit(200)
    .execute()
  return withLines(db, rows)
}

/** Locks a claim until the transaction ends. */
export const lockClaim = (trx: Kysely<DB>, number: string) =>
  trx.selectFrom('claims').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

export async function nextNumber(trx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select nextval('claim_numbers')::text as number`.execute(trx)
  return `CL-${rows[0]!.number.padStart(4, '0')}`
}

export const insertClaim = (trx: Kysely<DB>, row: Insertable<DB['claims']>) =>
  trx.insertInto('claims').values(row).execute()

export const updateClaim = (trx: Kysely<DB>, id: string, change: Updateable<DB['claims']>) =>
  trx
    .updateTable('claims')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

type NewEvent = Omit<Insertable<DB['claim_events']>, 'id'> & { at: Date }
export const insertEvent = (trx: Kysely<DB>, event: NewEvent) =>
  trx
    .insertInto('claim_events')
    .values({ ...event, id: newId(event.at.getTime()) })
    .execute()

/** Of a locked claim. */
export const selectLastEvent = (trx: Kysely<DB>, claimId: string) =>
  trx
    .selectFrom('claim_events')
    .select(['user_id', 'message', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Tells the open pages of the business, when the transaction commits. */
export const tellOfClaim = (
  trx: Kysely<DB>,
  { retailerId, number, at }: { retailerId: string; number: string; at: Date },
) =>
  trx
    .insertInto('retailer_events')
    .values({ retailer_id: retailerId, subject: 'claim', subject_id: number, at })
    .execute()

export const selectEvents = (db: Kysely<DB>, claimIds: readonly string[]) =>
  db
    .selectFrom('claim_events as event')
    .leftJoin('users', 'users.id', 'event.user_id')
    .leftJoin('operators', 'operators.id', 'event.operator_id')
    .selectAll('event')
    .select(['users.first_name', 'users.last_name', 'operators.name as operator_name'])
    .where('event.claim_id', 'in', claimIds.length > 0 ? claimIds : [newId()])
    .orderBy('event.position')
    .execute()

/** The pieces that lines were cut from; before the desk recorded cuts, those that were reserved. */
export async function selectPieces(db: Kysely<DB>, lineIds: readonly string[]) {
  if (lineIds.length === 0) return []
  const { rows } = await sql<{
    order_line_id: string
    piece_number: string
    dye_lot: string
    length_um: number
  }>`
    select part.order_line_id, pieces.piece_number, pieces.dye_lot, part.length_um
    from (
      select order_line_id, piece_id, length_um from cuttings where order_line_id = any(${lineIds}::uuid[])
      union all
      select order_line_id, piece_id, length_um from reservations
      where order_line_id = any(${lineIds}::uuid[])
        and not exists (select from cuttings where cuttings.order_line_id = reservations.order_line_id)
    ) as part join pieces on pieces.id = part.piece_id
    order by pieces.piece_number`.execute(db)
  return rows
}

/** What claims of a line have credited, without tax. */
export async function selectCreditedMinor(db: Kysely<DB>, lineId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(net_minor), 0)::bigint as minor from claims
    where order_line_id = ${lineId} and outcome = 'credit'`.execute(db)
  return rows[0]!.minor
}

/** How many other claims a business has raised, and how many there are of cloth from the same pieces' lots. */
export async function countEarlier(
  db: Kysely<DB>,
  { id, retailer_id, order_line_id }: { id: string; retailer_id: string; order_line_id: string },
): Promise<{ of_business: number; of_lots: number }> {
  const { rows } = await sql<{ of_business: number; of_lots: number }>`
    with lots as materialized (
      select distinct pieces.colourway_id, pieces.dye_lot from reservations
      join pieces on pieces.id = reservations.piece_id where order_line_id = ${order_line_id}
    )
    select
      (select count(*) from claims where retailer_id = ${retailer_id} and id <> ${id}) as of_business,
      (
        select count(distinct claims.id) from lots
        join pieces on pieces.colourway_id = lots.colourway_id and pieces.dye_lot = lots.dye_lot
        join reservations on reservations.piece_id = pieces.id
        join claims on claims.order_line_id = reservations.order_line_id
        where claims.id <> ${id}
      ) as of_lots`.execute(db)
  return rows[0]!
}

/** Whom an answer is mailed to: the member who raised it or, if they have left the business, its owner. */
export const selectAddressee = (
  trx: Kysely<DB>,
  { raised_by, retailer_id }: { raised_by: string; retailer_id: string },
) =>
  trx
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['users.email', 'users.locale', 'users.measurement_type'])
    .select('retailers.measurement_type as business_measurement_type')
    .where('users.retailer_id', '=', retailer_id)
    .where(eb => eb.or([eb('users.id', '=', raised_by), eb('users.role', '=', 'owner')]))
    .orderBy(sql`users.id = ${raised_by}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Claims about which the desk asked a business something, the longest asked first. */
export async function selectAskedClaims(db: Kysely<DB>, retailerId: string) {
  const rows = await readBy(db, { retailerId })
    .where('claim.state', '=', 'moreInfo')
    .orderBy('claim.decide_by')
    .orderBy('claim.id')
    .execute()
  return withLines(db, rows)
}
