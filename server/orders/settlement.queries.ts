import { sql, type Kysely } from 'kysely'
import {
  mayMove,
  mayMoveLine,
  type LineProgress,
  type LineState,
  type OrderState,
} from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { deletingDraft } from '../cart/order-draft.ts'
import { droppingEnteredCode } from '../discounts/entered-code.ts'
import { newId } from '../platform/identifiers.ts'
import { storingAnswer } from './idempotency.queries.ts'
import type { StoredAnswer } from './stored-answer.ts'
import { insertEvent } from './writing.queries.ts'

export type PaymentRow = Awaited<ReturnType<typeof selectPayment>>

/** The last attempt to pay for an order; only one that awaits approval is tried again after a declined card. */
export const selectPayment = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.gateway_reference', 'payments.amount_minor', 'payments.currency'])
    .select(['payments.charge_key', 'orders.number', 'orders.retailer_id'])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Locks the order until the end of the transaction; everything that settles it takes this lock first. */
export const lockOrder = (trx: Kysely<DB>, orderId: string) =>
  trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'placed_by', 'retailer_id', 'approved_by', 'held_until'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/**
 * Moves a locked order along an allowed transition and records it in its history. Throws for any other, which
 * is a bug.
 */
export async function moveOrder(
  trx: Kysely<DB>,
  order: LockedOrder,
  to: OrderState,
  { at, userId }: { at: Date; userId: string | null },
): Promise<void> {
  if (!mayMove(order.state, to))
    throw new Error(`Order ${order.number} cannot move from ${order.state} to ${to}`)
  // One statement: a step is written for every order that is placed.
  await sql`
    with moved as (
      update orders set state = ${to}, reserved_until = null,
        placed_at = case when ${to === 'placed'} then ${at}::timestamptz else placed_at end
      where id = ${order.id}
      returning id, retailer_id, number, asked is not null and placed_at is null as is_asked, placed_by
    ), told as (
      insert into retailer_events (retailer_id, subject, subject_id, asked_by, at)
      select retailer_id, 'order', number, case when is_asked then placed_by end, ${at}::timestamptz from moved
    )
    insert into order_events (id, order_id, state, user_id, at)
    select ${newId(at.getTime())}::uuid, id, ${to}, ${userId}::uuid, ${at}::timestamptz from moved`.execute(
    trx,
  )
}

/** The one way back: a confirmation was undone. When the order was placed stays. */
export async function putBackToPlaced(trx: Kysely<DB>, order: LockedOrder, at: Date): Promise<void> {
  await trx.updateTable('orders').set({ state: 'placed' }).where('id', '=', order.id).execute()
  await insertEvent(trx, { orderId: order.id, state: 'placed', userId: null, at })
}

/** The lines of an order, by what its state depends on. */
export const selectLineProgress = (trx: Kysely<DB>, orderId: string): Promise<LineProgress[]> =>
  trx
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(['order_lines.state'])
    .select(eb => eb('order_shipments.confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'))
    .where('order_lines.order_id', '=', orderId)
    .execute()

/**
 * Moves all lines of an order that are in one state; throws for a transition that the table does not allow.
 */
export async function moveLines(
  trx: Kysely<DB>,
  orderId: string,
  from: LineState,
  to: LineState,
): Promise<void> {
  if (!mayMoveLine(from, to)) throw new Error(`A line cannot move from ${from} to ${to}`)
  await trx
    .updateTable('order_lines')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .execute()
}

export type PaymentOutcome = {
  state: 'succeeded' | 'declined' | 'abandoned'
  chargeReference: string | null
  /** Null until a void is confirmed. */
  settledAt: Date | null
}

/**
 * Ends the pending payment of an order and stores the answer that its buyer gets. Returns what the gateway knows the card by,
 * null where nothing was charged, and when that card was last declined.
 */
export const closePayment = (
  trx: Kysely<DB>,
  order: Pick<LockedOrder, 'id' | 'retailer_id'>,
  outcome: PaymentOutcome,
  answer: StoredAnswer,
) =>
  trx
    .with('answered', () => storingAnswer(trx, order.id, answer))
    .with('closed', db =>
      db
        .updateTable('payments')
        .set({
          state: outcome.state,
          charge_reference: outcome.chargeReference,
          settled_at: outcome.settledAt,
        })
        .where('order_id', '=', order.id)
        .where('state', '=', 'pending')
        .returning('gateway_reference as reference'),
    )
    .selectFrom('closed')
    .leftJoin('payment_methods as card', join =>
      join
        .onRef('card.gateway_reference', '=', 'closed.reference')
        .on('card.retailer_id', '=', order.retailer_id),
    )
    .select(['closed.reference', 'card.declined_at'])
    .executeTakeFirst()

export const confirmVoid = (db: Kysely<DB>, orderId: string, at: Date) =>
  db
    .updateTable('payments')
    .set({ settled_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'abandoned')
    .execute()

/**
 * Allocates the reserved lines of an order that is placed, and deletes from the cart exactly the lines that were ordered;
 * `emptied`: whose order form and discount code go with them. Returns whether a special price was charged for any.
 */
export async function allocateLines(
  trx: Kysely<DB>,
  orderId: string,
  emptied: { retailerId: string; userId: string } | null,
): Promise<boolean> {
  const itemIds = trx.selectFrom('order_lines').select('cart_item_id').where('order_id', '=', orderId)
  // One statement: it is sent for every order that is placed.
  const { rows } = await sql<{ has_offers: boolean }>`
    with allocated as (
      update order_lines set state = 'allocated' where order_id = ${orderId} and state = 'reserved'),
    ${emptied === null ? sql`` : sql`form as (${deletingDraft(trx, emptied)}), code as (${droppingEnteredCode(trx, emptied)}),`}
    ordered as (${trx.deleteFrom('cart_items').where('id', 'in', itemIds)})
    select exists(
      select from order_lines where order_id = ${orderId} and special_price_id is not null) as has_offers`.execute(
    trx,
  )
  return rows[0]!.has_offers
}

/** A payment whose outcome, or whose void, is not known yet. */
export const selectUnsettled = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'orders.reserved_until', 'payments.gateway_reference'])
    .select(['payments.charge_key', 'orders.number', 'orders.retailer_id'])
    .select(['payments.amount_minor', 'payments.currency'])
    .where('payments.order_id', '=', orderId)
    .where('payments.settled_at', 'is', null)
    .executeTakeFirst()

export const selectUnsettledOrderIds = (db: Kysely<DB>) =>
  db.selectFrom('payments').select('order_id').where('settled_at', 'is', null).orderBy('created_at').execute()
