import { formatDate, formatMoneyByCode } from '@selvedge/contract/format/format.ts'
import { agingBands } from '@selvedge/contract/receivables/aging.ts'
import type {
  AccountStatement,
  AccountStatements,
} from '@selvedge/contract/receivables/account-statements.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { paperSizeOf } from '../platform/paper/paper-size.ts'
import type { Paper, PaperSection } from '../platform/paper/paper.ts'

type Options = {
  read: Pick<AccountStatements, 'from' | 'until' | 'statements'>
  business: { name: string; country: string }
  reader: MailReader
}

/** A business's statement of account on paper: a table for each establishment and currency. */
export function accountStatementPaper({ read, business, reader }: Options): Paper {
  const { locale } = reader
  const words = mailWords[locale].accountStatement
  const { from, until, statements } = read
  const day = (on: string) => formatDate(locale, on)
  return {
    locale,
    size: paperSizeOf(business.country),
    title: words.title,
    writtenAt: `${until}T00:00:00.000Z`,
    facts: [
      { label: words.customer, value: business.name },
      { label: words.from, value: day(from) },
      { label: words.until, value: day(until) },
    ],
    parties: [],
    sections: statements.map(statement => sectionOf(statement, { from, until }, reader)),
    sums: [],
    closing: [],
    pageNumber: fill(mailWords[locale].invoicePaper.page, { page: '{page}', pages: '{pages}' }, reader),
  }
}

function sectionOf(
  statement: AccountStatement,
  { from, until }: { from: string; until: string },
  { locale }: MailReader,
): PaperSection {
  const words = mailWords[locale].accountStatement
  const { seller, currency, openingMinor, closingMinor, entries, aging, unallocatedMinor } = statement
  const money = (minor: number) => formatMoneyByCode(locale, minor, currency)
  const day = (on: string) => formatDate(locale, on)
  const balance = (on: string, label: string, minor: number) => [
    { text: day(on) },
    { text: label },
    { text: '' },
    { text: '' },
    { text: money(minor) },
  ]
  return {
    heading: seller.legalName,
    aside: currency,
    lead: [],
    columns: [
      { label: words.date, width: 16 },
      { label: words.entry, width: 28 },
      { label: words.number, width: 22 },
      { label: words.amount, width: 17, isNumeric: true },
      { label: words.balance, width: 17, isNumeric: true },
    ],
    rows: [
      balance(from, words.openingBalance, openingMinor),
      ...entries.map(entry => [
        { text: day(entry.on) },
        { text: words.kinds[entry.kind] },
        { text: entry.number },
        { text: money(entry.amountMinor) },
        { text: money(entry.balanceMinor) },
      ]),
      balance(until, words.balanceAtEnd, closingMinor),
    ],
    sums: [
      ...agingBands.map(band => ({ label: words.bands[band], value: money(aging[band]) })),
      ...(unallocatedMinor === 0 ? [] : [{ label: words.unallocated, value: money(unallocatedMinor) }]),
    ],
  }
}
