import type { Kysely } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatDate, formatMoney } from '@selvedge/contract/format/format.ts'
import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { Reminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectMailReaders } from '../invoices/mail-readers.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { Deps } from '../platform/deps.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailBlock } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { accountLines } from '../platform/paper/bank-lines.ts'
import type { OverdueRow } from './overdue.queries.ts'

type Options = {
  reminder: Reminder
  /** Of one establishment and currency. */
  rows: readonly Pick<
    OverdueRow,
    'number' | 'open_minor' | 'due_on' | 'currency' | 'order_number' | 'po_number'
  >[]
  seller: Seller
  recipient: string
  reader: MailReader
  publicOrigin: string
}
const kinds = { first: 'reminderFirst', second: 'reminderSecond', last: 'reminderLast' } as const

export type ReceivablesDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'>
type Reminded = { reminder: Reminder; rows: readonly OverdueRow[] }

/** The mails of one reminder of what is owed to one establishment in one currency: to each who keeps the books. */
export async function mailsOf(
  db: Kysely<DB>,
  { env }: Pick<Deps, 'env'>,
  { reminder, rows }: Reminded,
): Promise<Mail[]> {
  return (await selectMailReaders(db, rows[0]!)).map(one =>
    reminderMail({
      reminder,
      rows,
      // As it is on the newest of them.
      seller: Seller.parse(rows.at(-1)!.seller),
      recipient: one.email,
      reader: {
        locale: one.locale,
        measurementType: one.measurement_type ?? one.business_measurement_type ?? 'metric',
      },
      publicOrigin: env.publicOrigin,
    }),
  )
}

/** Asks for what is overdue: what is open of which invoice, and how it is paid. */
export function reminderMail({ reminder, rows, seller, recipient, reader, publicOrigin }: Options): Mail {
  const { locale } = reader
  const words = mailWords[locale].reminders
  const paper = mailWords[locale].invoicePaper
  const { currency } = rows[0]!
  const money = (minor: number) => formatMoney(locale, minor, currency)
  const totalMinor = rows.reduce((sum, row) => sum + row.open_minor, 0)
  const blocks: MailBlock[] = [
    {
      kind: 'sums',
      heading: words.open,
      rows: [
        ...rows.map(row => ({
          label: row.number,
          value: money(row.open_minor),
          notes: [
            fill(words.due, { day: formatDate(locale, row.due_on), order: row.order_number }, reader),
            ...(row.po_number === '' ? [] : [`${paper.po}: ${row.po_number}`]),
          ],
        })),
        { label: words.total, value: money(totalMinor) },
      ],
    },
    {
      kind: 'facts',
      heading: paper.transfer,
      rows: [
        ...[seller.bank.holder, ...accountLines(seller.bank, reader)].flatMap(line =>
          fact(words.account, line),
        ),
        ...fact(paper.quote, rows.map(row => row.number).join(', ')),
      ],
    },
  ]
  return composeMail(kinds[reminder], {
    recipient,
    locale,
    values: { amount: money(totalMinor), seller: seller.legalName },
    blocks,
    url: `${publicOrigin}${paths.invoices}?state=overdue`,
  })
}
