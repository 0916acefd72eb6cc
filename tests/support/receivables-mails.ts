import type { Locale } from '@selvedge/contract/format/locales.ts'
import { receivablesAnswers } from '@selvedge/contract/examples/receivables.ts'
import type { Reminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import { accountStatementPaper } from '@selvedge/server/receivables/account-statement-paper.ts'
import { statementMail } from '@selvedge/server/receivables/mail-statements.ts'
import { reminderMail } from '@selvedge/server/receivables/reminder-mails.ts'
import { britishSeller } from './invoicing.ts'

const about = (locale: Locale) => ({
  recipient: 'nora@ellwood.example',
  reader: { locale, measurementType: 'metric' as const },
  publicOrigin: 'https://selvedge.example',
})
const row = {
  number: 'GB-2026-000001',
  open_minor: 19_497,
  due_on: '2026-12-20',
  currency: 'GBP' as const,
  order_number: 'SV-10001',
  po_number: 'E-4471',
}
const reminding = (reminder: Reminder) => (locale: Locale) =>
  reminderMail({
    ...about(locale),
    reminder,
    rows: [row, { ...row, number: 'GB-2026-000002', po_number: '' }],
    seller: britishSeller,
  })

/** Mails about what is owed. */
export const receivablesMails = {
  reminderFirst: reminding('first'),
  reminderSecond: reminding('second'),
  reminderLast: reminding('last'),
  accountStatement: (locale: Locale) => {
    const business = { name: 'Ellwood & Daughter', country: 'GB' }
    const { reader } = about(locale)
    const paper = accountStatementPaper({ read: receivablesAnswers.getAccountStatement, business, reader })
    return statementMail({ ...about(locale), period: '2026-11', paper })
  },
}
