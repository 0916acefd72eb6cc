import { sql, type Insertable, type Kysely } from 'kysely'
import type { OrderState } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { returnHolds } from '../holds/holds-of-order.ts'
import { newId } from '../platform/identifiers.ts'
import { linkingKey, type OrderKey } from './idempotency.queries.ts'

export type NewOrder = {
  row: Omit<Insertable<DB['orders']>, 'number' | 'words'> & { created_at: Date; state: OrderState }
  /** What it is found by beside its number. */
  words: readonly string[]
  /** The key of the request that it answers. */
  key: OrderKey
  /** Null while nothing is to be paid. */
  payment: Insertable<DB['payments']> | null
}

/** Writes an order under the next number, which it returns, with its first step and how it is paid. */
export async function insertOrder(trx: Kysely<DB>, { row, words, key, payment }: NewOrder): Promise<string> {
  const { id, retailer_id, placed_by, state, created_at: at } = row
  const ordered = {
    ...row,
    number: sql<string>`(select 'SV-' || number from next)`,
    // It is found without its `SV-`, which all have.
    words: sql<string>`array_to_tsvector(${words}::text[] || (select number::text from next))`,
  }
  // One statement: it is written for every order that is placed.
  const { rows } = await sql<{ number: string }>`
    with next as (select nextval('order_numbers') as number),
    written as (${trx.insertInto('orders').values(ordered).returning('number')}),
    linked as (${linkingKey(trx, key, id)}),
    ${payment === null ? sql`` : sql`charged as (${trx.insertInto('payments').values(payment)}),`}
    told as (
      insert into retailer_events (retailer_id, subject, subject_id, asked_by, at)
      select ${retailer_id}::uuid, 'order', number, ${state === 'awaitingApproval' ? placed_by : null}::uuid, ${at}::timestamptz
      from written),
    noted as (
      insert into order_events (id, order_id, state, user_id, at)
      values (${newId(at.getTime())}, ${id}, ${state}, ${placed_by}, ${at}))
    select number from written`.execute(trx)
  return rows[0]!.number
}

/** Inserts shipments, and notes of which suppliers their business has ordered. */
export const insertShipments = (
  trx: Kysely<DB>,
  retailerId: string,
  rows: Insertable<DB['order_shipments']>[],
) => {
  // In one order, so that two orders of a business do not wait for each other in a circle.
  const suppliers = [...new Set(rows.map(row => row.supplier_id))].toSorted()
  return trx
    .with('noted', db =>
      db
        .insertInto('ordered_suppliers')
        .values(suppliers.map(supplierId => ({ retailer_id: retailerId, supplier_id: supplierId })))
        .onConflict(conflict => conflict.doNothing()),
    )
    .insertInto('order_shipments')
    .values(rows)
    .execute()
}

export const insertLines = (trx: Kysely<DB>, rows: Insertable<DB['order_lines']>[]) =>
  trx.insertInto('order_lines').values(rows).execute()

/** What its buyer wants to approve of a line before it is cut. */
export async function insertCuttingsAsked(
  trx: Kysely<DB>,
  rows: Insertable<DB['approval_cuttings']>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('approval_cuttings').values(rows).execute()
}

export const insertPayment = (trx: Kysely<DB>, row: Insertable<DB['payments']>) =>
  trx.insertInto('payments').values(row).execute()

/** A step of an order, into its history and to the open pages of its business. */
export async function insertEvent(
  trx: Kysely<DB>,
  event: { orderId: string; state: OrderState; userId: string | null; at: Date },
): Promise<void> {
  await sql`
    with told as (${toldOfOrder(event)})
    insert into order_events (id, order_id, state, user_id, at)
    values (${newId(event.at.getTime())}, ${event.orderId}, ${event.state}, ${event.userId}, ${event.at})`.execute(
    trx,
  )
}

const toldOfOrder = ({ orderId, at }: { orderId: string; at: Date }) => sql`
  insert into retailer_events (retailer_id, subject, subject_id, asked_by, at)
  select retailer_id, 'order', number,
    case when asked is not null and placed_at is null then placed_by end, ${at}
  from orders where id = ${orderId}`

/** Tells those who may see an order that it has changed, when the transaction commits. */
export const tellOfOrder = (trx: Kysely<DB>, about: { orderId: string; at: Date }) =>
  toldOfOrder(about).execute(trx)

type Reservation = { id: string; piece_id: string; order_line_id: string; length_um: number }

/** Inserts reservations and adds their lengths to pieces that this transaction has locked. */
export async function reserve(trx: Kysely<DB>, rows: readonly Reservation[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with given as (
      select * from unnest(
        ${rows.map(row => row.id)}::uuid[],
        ${rows.map(row => row.piece_id)}::uuid[],
        ${rows.map(row => row.order_line_id)}::uuid[],
        ${rows.map(row => row.length_um)}::bigint[]
      ) as given (id, piece_id, order_line_id, length_um)
    ), reserved as (
      insert into reservations (id, piece_id, order_line_id, length_um)
      select id, piece_id, order_line_id, length_um from given
    )
    update pieces set reserved_um = reserved_um + taken.length_um
    from (select piece_id, sum(length_um)::bigint as length_um from given group by piece_id) as taken
    where pieces.id = taken.piece_id`.execute(trx)
}

/**
 * Releases all reservations of an order, but what it took from holds that would not have ended yet, and returns the cloths
 * concerned. Pieces are locked in order of id, as everywhere.
 */
export async function release(trx: Kysely<DB>, orderId: string, now: Date): Promise<ReadonlySet<string>> {
  const lineIds = trx.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  const live = trx
    .selectFrom('reservations')
    .select('piece_id')
    .where('order_line_id', 'in', lineIds)
    .where('released_at', 'is', null)
  await trx.selectFrom('pieces').select('id').where('id', 'in', live).orderBy('id').forUpdate().execute()
  const released = await trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('order_line_id', 'in', lineIds)
    .where('released_at', 'is', null)
    .returning(['piece_id', 'length_um'])
    .execute()
  const changes = released.map(row => ({ piece_id: row.piece_id, length_um: -row.length_um }))
  if (changes.length === 0) return new Set()
  const cloths = await changeReserved(trx, changes)
  await returnHolds(trx, { orderId, now })
  return cloths
}

/** Changes the reserved length of each piece and returns the cloths concerned. */
async function changeReserved(
  trx: Kysely<DB>,
  changes: { piece_id: string; length_um: number }[],
): Promise<ReadonlySet<string>> {
  const ids = changes.map(change => change.piece_id)
  const lengths = changes.map(change => change.length_um)
  const { rows } = await sql<{ colourway_id: string }>`
    update pieces set reserved_um = reserved_um + change.length_um
    from (
      select piece_id, sum(length_um)::bigint as length_um
      from unnest(${ids}::uuid[], ${lengths}::bigint[]) as given (piece_id, length_um)
      group by piece_id
    ) as change
    where pieces.id = change.piece_id
    returning pieces.colourway_id`.execute(trx)
  return new Set(rows.map(row => row.colourway_id))
}
