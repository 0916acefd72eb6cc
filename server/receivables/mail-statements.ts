import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatMonth } from '@selvedge/contract/format/format.ts'
import { lastDayOf } from '@selvedge/contract/statements/statement-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { selectMailReaders } from '../invoices/mail-readers.ts'
import { dayOf } from '../invoices/read-invoices.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import type { Paper } from '../platform/paper/paper.ts'
import { accountStatementPaper } from './account-statement-paper.ts'
import { selectBusiness, selectToMail, takeMonth } from './monthly-statements.queries.ts'
import { readAccountStatements } from './read-account-statement.ts'
import type { ReceivablesDeps } from './reminder-mails.ts'

/** Mails last month's statement to the businesses that asked for it, each once. Returns how many. */
export async function mailStatements(deps: ReceivablesDeps): Promise<number> {
  const period = monthBefore(deps.clock())
  let mailed = 0
  for (const { id } of await selectToMail(deps.db, period))
    if (await inTransaction(deps.db, trx => mailStatement(trx, deps, { retailerId: id, period }))) mailed += 1
  return mailed
}

/** Such as `2026-10`. */
function monthBefore(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))).slice(0, 7)
}

async function mailStatement(
  trx: Transaction<DB>,
  { jobs, env, clock }: ReceivablesDeps,
  { retailerId, period }: { retailerId: string; period: string },
): Promise<boolean> {
  if (!(await takeMonth(trx, { retailer_id: retailerId, period, mailed_at: clock() }))) return false
  const days = { from: `${period}-01`, until: lastDayOf(period) }
  const read = await readAccountStatements({ db: trx, retailerId, period: days })
  const business = await selectBusiness(trx, retailerId)
  for (const one of await selectMailReaders(trx, { retailer_id: retailerId })) {
    const reader = { locale: one.locale, measurementType: 'metric' as const }
    const paper = accountStatementPaper({ read, business, reader })
    const mail = statementMail({
      recipient: one.email,
      reader,
      period,
      paper,
      publicOrigin: env.publicOrigin,
    })
    await writeMail({ trx, jobs, mail })
  }
  return true
}

type Options = {
  recipient: string
  reader: MailReader
  period: string
  paper: Paper
  publicOrigin: string
}

/** A month's statement of account as PDF. */
export const statementMail = ({
  recipient,
  reader: { locale },
  period,
  paper,
  publicOrigin,
}: Options): Mail =>
  composeMail('accountStatement', {
    recipient,
    locale,
    values: { month: formatMonth(locale, period) },
    url: `${publicOrigin}${paths.accountStatement}?from=${period}-01&until=${lastDayOf(period)}`,
    attachments: [{ fileName: `account-statement-${period}.pdf`, paper }],
  })
