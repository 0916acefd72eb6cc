import { noAccounting, type accountingCalls } from '@selvedge/contract/accounting/accounting.ts'
import type { accountStatementCalls } from '@selvedge/contract/receivables/account-statements.ts'
import type { overdueCalls } from '@selvedge/contract/receivables/overdue.ts'
import type { reminderCalls } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import type { Row } from './isolation-rows.ts'

type Name =
  | keyof typeof accountStatementCalls
  | keyof typeof overdueCalls
  | keyof typeof reminderCalls
  | keyof typeof accountingCalls

const period = { from: '2026-01-01', until: '2026-12-31' }
const books = { ...period, currency: 'GBP' as const }
const seller = { country: 'GB' }
const invoice = { id: 'GB-2026-000001' }
const business = { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa201' }
const own = (sent?: ReturnType<NonNullable<Row['send']>>): Row => ({
  ...(sent && { send: () => sent, reading: sent }),
  other: 'answered',
})
const ofDesk = (sent?: ReturnType<NonNullable<Row['send']>>): Row => ({
  ...(sent && { send: () => sent }),
  other: 'signInRequired',
  viewer: 'signInRequired',
})

/** Each business reads its own account and purchases; what all of them owe is for the desk. */
export const receivablesRows: Record<Name, Row> = {
  getAccountStatement: own({ query: period }),
  getAccountStatementPaper: own({ query: period }),
  exportAccountStatement: own({ query: period }),
  setMonthlyStatement: own({ body: { monthly: false } }),
  getAccounting: own(),
  setAccounting: own({ body: noAccounting }),
  exportPurchases: own({ query: books }),
  listOverdue: ofDesk(),
  setReminderTerms: ofDesk({ params: seller, body: { first: null, second: null, last: null } }),
  pauseReminders: ofDesk({ params: business, body: { reason: 'No' } }),
  resumeReminders: ofDesk({ params: business }),
  previewReminder: ofDesk({ params: invoice }),
  sendReminder: ofDesk({ params: invoice, body: { reminder: 'first' } }),
  listAccounting: ofDesk(),
  setSellerAccounting: ofDesk({ params: seller, body: noAccounting }),
  exportSales: ofDesk({ params: seller, query: books }),
}
