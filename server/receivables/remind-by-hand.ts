import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { NextReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { reminderByHand, type Reminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { dayOf } from '../invoices/read-invoices.ts'
import { writeMail } from '../platform/mail.ts'
import {
  isInvoice,
  lockOverdueInvoice,
  selectOverdueInvoice,
  takeReminder,
  type OverdueRow,
} from './overdue.queries.ts'
import { NO_REMINDERS, readReminderTerms } from './read-overdue.ts'
import { mailsOf, type ReceivablesDeps } from './reminder-mails.ts'

type Asked = { deps: ReceivablesDeps; number: string }

/** What would be sent of an invoice now, or why nothing. Throws notFound. */
export async function previewReminder({ deps, number }: Asked): Promise<NextReminder> {
  const { db } = deps
  if (!(await isInvoice(db, number))) throw new ApiError('notFound')
  const row = await selectOverdueInvoice(db, { number, today: dayOf(deps.clock()) })
  const next = await nextOf(db, row, dayOf(deps.clock()))
  if (typeof next !== 'object') return { preview: null, refused: next }
  const mails = await mailsOf(db, deps, { reminder: next.reminder, rows: [next.row] })
  return {
    preview: {
      reminder: next.reminder,
      mails: mails.map(({ recipient, locale, subject, text }) => ({ recipient, locale, subject, text })),
    },
    refused: null,
  }
}

type Sending = Asked & { reminder: Reminder; operatorId: string }

/**
 * Sends the reminder that comes next, once, however often it is asked for; the row that says so is written in the transaction of
 * the mails. Returns whether this did it. Throws notFound, and reminderRefused where another comes next or none does.
 */
export const sendReminderByHand = ({ deps, number, reminder, operatorId }: Sending): Promise<boolean> =>
  inTransaction(deps.db, async trx => {
    const now = deps.clock()
    if (!(await isInvoice(trx, number))) throw new ApiError('notFound')
    const row = await lockOverdueInvoice(trx, { number, today: dayOf(now) })
    if (row?.sent.some(one => one.reminder === reminder)) return false
    const next = await nextOf(trx, row, dayOf(now))
    if (typeof next !== 'object' || next.reminder !== reminder) throw new ApiError('reminderRefused')
    const taken = { invoice_id: next.row.id, reminder, open_minor: next.row.open_minor, sent_at: now }
    // A request that waited for the lock has read what was sent before it.
    if (!(await takeReminder(trx, { ...taken, operator_id: operatorId }))) return false
    for (const mail of await mailsOf(trx, deps, { reminder, rows: [next.row] }))
      await writeMail({ trx, jobs: deps.jobs, mail })
    return true
  })

type Next = { reminder: Reminder; row: OverdueRow } | NonNullable<NextReminder['refused']>
async function nextOf(db: Kysely<DB>, row: OverdueRow | undefined, today: string): Promise<Next> {
  if (!row) return 'notOverdue'
  if (row.is_disputed) return 'disputed'
  if (row.paused_at) return 'paused'
  const terms = (await readReminderTerms(db)).find(({ country }) => country === row.country)
  const reminder = reminderByHand(row.sent, terms?.days ?? NO_REMINDERS)
  if (reminder === null) return 'allSent'
  // Nobody gets two at once, by hand neither.
  return row.sent.at(-1)?.on === today ? 'sentToday' : { reminder, row }
}
