import { sql, type Kysely, type Transaction } from 'kysely'
import { MOST_OVERDUE_BUSINESSES } from '@selvedge/contract/receivables/overdue.ts'
import type { Reminder, SentReminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import type { ReminderDays } from '@selvedge/contract/receivables/reminder-days.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type OverdueRow = Awaited<ReturnType<typeof selectOverdue>>[number]

const open = sql<number>`invoices.total_minor - invoices.paid_minor - invoices.credited_minor`

/** Invoices that are overdue on a day, with who owes them and what was sent; the oldest debt first. */
const overdue = (db: Kysely<DB>, today: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .innerJoin('retailers', 'retailers.id', 'invoices.retailer_id')
    .leftJoin('reminder_pauses as pause', 'pause.retailer_id', 'invoices.retailer_id')
    .select(['invoices.id', 'invoices.number', 'invoices.retailer_id', 'invoices.currency'])
    .select(['invoices.due_on', 'invoices.seller', 'invoices.po_number'])
    .select(['orders.number as order_number', 'retailers.business_name'])
    .select(['pause.paused_at', 'pause.reason as pause_reason'])
    .select(open.as('open_minor'))
    .select(sql<string>`invoices.seller ->> 'country'`.as('country'))
    // A claim about anything in its parcel.
    .select(
      sql<boolean>`exists (select from claims where claims.parcel_id = invoices.parcel_id
        and claims.state in ('open', 'moreInfo', 'approved'))`.as('is_disputed'),
    )
    .select(
      sql<SentReminder[]>`(select coalesce(jsonb_agg(jsonb_build_object('reminder', sent.reminder, 'on',
          (sent.sent_at at time zone 'UTC')::date) order by sent.sent_at), '[]')
        from invoice_reminders as sent where sent.invoice_id = invoices.id)`.as('sent'),
    )
    .where('invoices.type', '=', 'invoice')
    .where('invoices.due_on', '<', today)
    .where(sql<boolean>`${open} > 0`)
    .orderBy('invoices.due_on')
    .orderBy('invoices.number')

/** Of the businesses that owe longest. */
export const selectOverdue = (db: Kysely<DB>, today: string) =>
  overdue(db, today)
    .where('invoices.retailer_id', 'in', eb =>
      eb
        .selectFrom('invoices as oldest')
        .select('oldest.retailer_id')
        .where('oldest.type', '=', 'invoice')
        .where('oldest.due_on', '<', today)
        .where(sql<boolean>`oldest.paid_minor + oldest.credited_minor < oldest.total_minor`)
        .groupBy('oldest.retailer_id')
        .orderBy(eb => eb.fn.min('oldest.due_on'))
        .limit(MOST_OVERDUE_BUSINESSES),
    )
    .execute()

/** Businesses with anything overdue at an establishment that reminds, and that may be reminded. */
export const selectToRemind = async (db: Kysely<DB>, today: string): Promise<string[]> =>
  (
    await db
      .selectFrom('invoices')
      .innerJoin('reminder_terms as terms', join =>
        join.on('terms.seller_country', '=', sql<string>`invoices.seller ->> 'country'`),
      )
      .leftJoin('reminder_pauses as pause', 'pause.retailer_id', 'invoices.retailer_id')
      .select('invoices.retailer_id')
      .distinct()
      .where('invoices.type', '=', 'invoice')
      .where('invoices.due_on', '<', today)
      .where(sql<boolean>`invoices.paid_minor + invoices.credited_minor < invoices.total_minor`)
      .where('pause.retailer_id', 'is', null)
      .execute()
  ).map(({ retailer_id }) => retailer_id)

type OfInvoice = { number: string; today: string }
/** One invoice, where it is overdue. */
export const selectOverdueInvoice = (db: Kysely<DB>, { number, today }: OfInvoice) =>
  overdue(db, today).where('invoices.number', '=', number).executeTakeFirst()
export const lockOverdueInvoice = (trx: Transaction<DB>, { number, today }: OfInvoice) =>
  overdue(trx, today).where('invoices.number', '=', number).forUpdate('invoices').executeTakeFirst()

/** Whether a number is that of an invoice, not of a credit note. */
export const isInvoice = async (db: Kysely<DB>, number: string): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .where('type', '=', 'invoice')
    .executeTakeFirst()) !== undefined

/** What one business owes overdue, locked: what is paid or credited at the same time is either in it or waits. */
export const lockOverdue = (trx: Transaction<DB>, retailerId: string, today: string) =>
  overdue(trx, today)
    .where('invoices.retailer_id', '=', retailerId)
    .where('pause.retailer_id', 'is', null)
    .forUpdate('invoices')
    .execute()

export const selectReminderTerms = (db: Kysely<DB>) =>
  db
    .selectFrom('seller_establishments as seller')
    .leftJoin('reminder_terms as terms', 'terms.seller_country', 'seller.country')
    .select(['seller.country', 'seller.legal_name'])
    .select(['terms.first_days', 'terms.second_days', 'terms.last_days'])
    .orderBy('seller.country')
    .execute()

export const saveReminderTerms = async (db: Kysely<DB>, country: string, days: ReminderDays, now: Date) => {
  const columns = {
    first_days: days.first,
    second_days: days.second,
    last_days: days.last,
    changed_at: now,
  }
  await db
    .insertInto('reminder_terms')
    .values({ seller_country: country, ...columns })
    .onConflict(conflict => conflict.column('seller_country').doUpdateSet(columns))
    .execute()
}

/** Whether this is the first to send it. */
export const takeReminder = async (
  trx: Transaction<DB>,
  row: {
    invoice_id: string
    reminder: Reminder
    open_minor: number
    sent_at: Date
    /** Null for one that is sent on its day. */
    operator_id: string | null
  },
): Promise<boolean> =>
  (await trx
    .insertInto('invoice_reminders')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('invoice_id')
    .executeTakeFirst()) !== undefined

export const isBusiness = async (db: Kysely<DB>, id: string): Promise<boolean> =>
  (await db.selectFrom('retailers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertPause = (
  db: Kysely<DB>,
  row: { retailer_id: string; reason: string; operator_id: string; paused_at: Date },
) =>
  db
    .insertInto('reminder_pauses')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('retailer_id')
        .doUpdateSet({ reason: row.reason, operator_id: row.operator_id, paused_at: row.paused_at }),
    )
    .execute()

export const deletePause = (db: Kysely<DB>, retailerId: string) =>
  db.deleteFrom('reminder_pauses').where('retailer_id', '=', retailerId).execute()
