import type { Transaction } from 'kysely'
import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { nextReminder, type Reminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { selectMailReaders } from '../invoices/mail-readers.ts'
import { dayOf } from '../invoices/read-invoices.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { lockOverdue, selectToRemind, takeReminder, type OverdueRow } from './overdue.queries.ts'
import { NO_REMINDERS, readReminderTerms } from './read-overdue.ts'
import { reminderMail } from './reminder-mails.ts'

export type ReceivablesDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'>

/**
 * Sends what reminders are due today, each once, however many nodes send: the row that says so is written in the transaction
 * that writes the mails. Nothing is asked for that is paid, credited or disputed by then. Returns how many invoices were
 * reminded of.
 */
export async function sendReminders(deps: ReceivablesDeps): Promise<number> {
  const today = dayOf(deps.clock())
  let sent = 0
  for (const retailerId of await selectToRemind(deps.db, today))
    sent += await inTransaction(deps.db, trx => remindBusiness(trx, deps, retailerId))
  return sent
}

async function remindBusiness(
  trx: Transaction<DB>,
  deps: ReceivablesDeps,
  retailerId: string,
): Promise<number> {
  const now = deps.clock()
  const today = dayOf(now)
  const days = new Map((await readReminderTerms(trx)).map(terms => [terms.country, terms.days]))
  const taken: { reminder: Reminder; row: OverdueRow }[] = []
  for (const row of await lockOverdue(trx, retailerId, today)) {
    const next = nextReminder({
      dueOn: row.due_on,
      days: days.get(row.country) ?? NO_REMINDERS,
      sent: row.sent,
    })
    if (row.is_disputed || !next || next.on > today) continue
    const { reminder } = next
    if (await takeReminder(trx, { invoice_id: row.id, reminder, open_minor: row.open_minor, sent_at: now }))
      taken.push({ reminder, row })
  }
  // What goes to one account by one transfer is asked for in one mail.
  const mails = Map.groupBy(taken, ({ reminder, row }) => `${reminder} ${row.country} ${row.currency}`)
  for (const group of mails.values()) await mailReaders(trx, deps, group)
  return taken.length
}

async function mailReaders(
  trx: Transaction<DB>,
  { jobs, env }: ReceivablesDeps,
  group: readonly { reminder: Reminder; row: OverdueRow }[],
): Promise<void> {
  const { reminder, row } = group[0]!
  for (const one of await selectMailReaders(trx, row)) {
    const reader = {
      locale: one.locale,
      measurementType: one.measurement_type ?? one.business_measurement_type ?? ('metric' as const),
    }
    const mail = reminderMail({
      reminder,
      rows: group.map(({ row }) => row),
      // As it is on the newest of them.
      seller: Seller.parse(group.at(-1)!.row.seller),
      recipient: one.email,
      reader,
      publicOrigin: env.publicOrigin,
    })
    await writeMail({ trx, jobs, mail })
  }
}
