import type { Transaction } from 'kysely'
import { nextReminder, type Reminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { dayOf } from '../invoices/read-invoices.ts'
import { writeMail } from '../platform/mail.ts'
import { lockOverdue, selectToRemind, takeReminder, type OverdueRow } from './overdue.queries.ts'
import { NO_REMINDERS, readReminderTerms } from './read-overdue.ts'
import { mailsOf, type ReceivablesDeps } from './reminder-mails.ts'

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
    if (
      await takeReminder(trx, {
        invoice_id: row.id,
        reminder,
        open_minor: row.open_minor,
        sent_at: now,
        operator_id: null,
      })
    )
      taken.push({ reminder, row })
  }
  // What goes to one account by one transfer is asked for in one mail.
  const mails = Map.groupBy(taken, ({ reminder, row }) => `${reminder} ${row.country} ${row.currency}`)
  for (const group of mails.values())
    for (const mail of await mailsOf(trx, deps, {
      reminder: group[0]!.reminder,
      rows: group.map(({ row }) => row),
    }))
      await writeMail({ trx, jobs: deps.jobs, mail })
  return taken.length
}
