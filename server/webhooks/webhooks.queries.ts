import { sql, type ExpressionBuilder, type Kysely, type Insertable } from 'kysely'
import type { DeliveryOutcome } from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export const findSupplier = (db: Kysely<DB>, slug: string) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'order_email'])
    .where('slug', '=', slug)
    .executeTakeFirst()
export type SupplierRow = NonNullable<Awaited<ReturnType<typeof findSupplier>>>

/** Locks a supplier, so that its webhook is set, rotated or removed one at a time. */
export const lockSupplier = (trx: Kysely<DB>, slug: string) =>
  trx
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'order_email'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const selectWebhook = (db: Kysely<DB>, supplierId: string) =>
  db.selectFrom('supplier_webhooks').selectAll().where('supplier_id', '=', supplierId).executeTakeFirst()
export type WebhookRow = NonNullable<Awaited<ReturnType<typeof selectWebhook>>>

export const selectWebhooks = (db: Kysely<DB>) =>
  db
    .selectFrom('supplier_webhooks')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_webhooks.supplier_id')
    .select(['suppliers.slug', 'url', 'is_only', 'gone_at'])
    .orderBy('suppliers.slug')
    .execute()

export const insertWebhook = (trx: Kysely<DB>, row: Insertable<DB['supplier_webhooks']>) =>
  trx.insertInto('supplier_webhooks').values(row).execute()

type Set = { supplierId: string; url: string; isOnly: boolean; now: Date }
export const updateWebhook = (trx: Kysely<DB>, { supplierId, url, isOnly, now }: Set) =>
  trx
    .updateTable('supplier_webhooks')
    .set({ url, is_only: isOnly, set_at: now, gone_at: null })
    .where('supplier_id', '=', supplierId)
    .execute()

type Rotating = { supplierId: string; sealed: Buffer; earlierUntil: Date }
export const replaceSecret = (trx: Kysely<DB>, { supplierId, sealed, earlierUntil }: Rotating) =>
  trx
    .updateTable('supplier_webhooks')
    .set(eb => ({
      earlier_secret: eb.ref('sealed_secret'),
      earlier_until: earlierUntil,
      sealed_secret: sealed,
    }))
    .where('supplier_id', '=', supplierId)
    .execute()

export const deleteWebhook = (trx: Kysely<DB>, supplierId: string) =>
  trx.deleteFrom('supplier_webhooks').where('supplier_id', '=', supplierId).execute()

/** Notes that an address is no longer in use, unless another one was set meanwhile. */
export const markGone = (
  trx: Kysely<DB>,
  { supplierId, url, now }: { supplierId: string; url: string; now: Date },
) =>
  trx
    .updateTable('supplier_webhooks')
    .set({ gone_at: now })
    .where('supplier_id', '=', supplierId)
    .where('url', '=', url)
    .execute()

export const insertEvents = (trx: Kysely<DB>, rows: Insertable<DB['supplier_events']>[]) =>
  trx.insertInto('supplier_events').values(rows).execute()

type Events = ExpressionBuilder<DB, 'supplier_events'>
const isOpen = (eb: Events) => eb.and([eb('accepted_at', 'is', null), eb('given_up_at', 'is', null)])

export const selectEvent = (db: Kysely<DB>, id: string) =>
  db.selectFrom('supplier_events').selectAll().where('id', '=', id).executeTakeFirst()
export type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>

/**
 * Takes an event to try it, so that nobody else does meanwhile. Undefined for one that is finished, that somebody else tries, or
 * before which its supplier has yet to be told something about the same shipment.
 */
export const takeEvent = (db: Kysely<DB>, { id, now, until }: { id: string; now: Date; until: Date }) =>
  db
    .updateTable('supplier_events as event')
    .set(eb => ({ tried_until: until, last_tried_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(eb => eb.or([eb('tried_until', 'is', null), eb('tried_until', '<=', now)]))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supplier_events as earlier')
            .select('earlier.id')
            .whereRef('earlier.shipment_id', '=', 'event.shipment_id')
            .whereRef('earlier.position', '<', 'event.position')
            .where('earlier.accepted_at', 'is', null)
            .where('earlier.given_up_at', 'is', null),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()

type Ended = { id: string; outcome: DeliveryOutcome; status: number | null; now: Date }

/** The links in it work no longer than they are needed; the receiver has them. */
const withoutToken = sql<string>`regexp_replace(body, '/(supplier-orders?)/[A-Za-z0-9_-]+', '/\\1/spent', 'g')`

export const markAccepted = (trx: Kysely<DB>, { id, outcome, status, now }: Ended) =>
  trx
    .updateTable('supplier_events')
    .set({
      accepted_at: now,
      // It may have been removed while the answer was on its way.
      given_up_at: null,
      tried_until: null,
      last_outcome: outcome,
      last_status: status,
      body: withoutToken,
    })
    .where('id', '=', id)
    .execute()

export const markFailed = (trx: Kysely<DB>, { id, outcome, status }: Omit<Ended, 'now'>) =>
  trx
    .updateTable('supplier_events')
    .set({ tried_until: null, last_outcome: outcome, last_status: status })
    .where('id', '=', id)
    .where(isOpen)
    .execute()

/** Gives up what is open of a supplier, or one of it; returns the mails that now have to go. */
export const giveUp = (
  trx: Kysely<DB>,
  {
    supplierId,
    id,
    now,
    ...last
  }: { supplierId: string; id?: string; now: Date; outcome: DeliveryOutcome; status?: number | null },
) =>
  trx
    .updateTable('supplier_events')
    .set({
      given_up_at: now,
      tried_until: null,
      last_outcome: last.outcome,
      last_status: last.status ?? null,
    })
    .where('supplier_id', '=', supplierId)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .where(isOpen)
    .returning(['id', 'held_mail_id'])
    .execute()

export const clearHeldMail = (trx: Kysely<DB>, id: string) =>
  trx.updateTable('supplier_events').set({ held_mail_id: null }).where('id', '=', id).execute()

/** Opens what was given up once more. */
export const reopen = (trx: Kysely<DB>, { id, until }: { id: string; until: Date }) =>
  trx
    .updateTable('supplier_events')
    .set({ given_up_at: null, tried_until: null, give_up_at: until })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** The next that waits of a shipment. */
export const selectNextOf = (db: Kysely<DB>, shipmentId: string) =>
  db
    .selectFrom('supplier_events')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where(isOpen)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

const MOST_SHOWN = 50
const deliveries = (db: Kysely<DB>) =>
  db
    .selectFrom('supplier_events as event')
    .leftJoin('order_shipments as shipment', 'shipment.id', 'event.shipment_id')
    .leftJoin('orders', 'orders.id', 'shipment.order_id')
    .select(['event.id', 'event.type', 'event.shipment_id', 'orders.number', 'event.created_at'])
    .select(['event.attempts', 'event.last_tried_at', 'event.last_outcome', 'event.last_status'])
    .select(['event.give_up_at', 'event.accepted_at', 'event.given_up_at'])

export const selectDeliveries = (db: Kysely<DB>, supplierId: string) =>
  deliveries(db)
    .where('event.supplier_id', '=', supplierId)
    .orderBy('event.position', 'desc')
    .limit(MOST_SHOWN)
    .execute()
export const selectDelivery = (db: Kysely<DB>, id: string) =>
  deliveries(db).where('event.id', '=', id).executeTakeFirstOrThrow()
export type DeliveryRow = Awaited<ReturnType<typeof selectDelivery>>

/**
 * What was not accepted, by supplier, where the address is gone or something is that old. What was given up before something else was
 * accepted has reached its supplier by mail, and is no longer to be mended.
 */
export const selectFailing = (db: Kysely<DB>, before: Date) =>
  db
    .selectFrom('supplier_webhooks as webhook')
    .innerJoin('suppliers', 'suppliers.id', 'webhook.supplier_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('supplier_events as event')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.min('event.created_at').as('since'),
            fn.max('event.last_tried_at').as('last_tried_at'),
          ])
          .whereRef('event.supplier_id', '=', 'webhook.supplier_id')
          .where('event.type', '<>', 'test')
          .where('event.accepted_at', 'is', null)
          .where(one =>
            one.or([
              one('event.given_up_at', 'is', null),
              one.and([
                one('event.last_outcome', '<>', 'removed'),
                one.not(
                  one.exists(
                    one
                      .selectFrom('supplier_events as later')
                      .select('later.id')
                      .whereRef('later.supplier_id', '=', 'event.supplier_id')
                      .whereRef('later.accepted_at', '>=', 'event.given_up_at'),
                  ),
                ),
              ]),
            ]),
          )
          .as('failing'),
      join => join.onTrue(),
    )
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('supplier_events as event')
          .select(['event.last_outcome', 'event.last_status'])
          .whereRef('event.supplier_id', '=', 'webhook.supplier_id')
          .where('event.last_tried_at', 'is not', null)
          .orderBy('event.last_tried_at', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select(['suppliers.slug', 'suppliers.name', 'webhook.gone_at', 'failing.count', 'failing.since'])
    .select(['last.last_outcome', 'last.last_status'])
    .where(eb => eb.or([eb('webhook.gone_at', 'is not', null), eb('failing.since', '<=', before)]))
    .orderBy('failing.since')
    .execute()
