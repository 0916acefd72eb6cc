import type { accountingCalls } from '../accounting/accounting.ts'
import { noAccounting } from '../accounting/accounting.ts'
import type { DataOf } from '../call/call.ts'
import type { accountStatementCalls } from '../receivables/account-statements.ts'
import type { overdueCalls } from '../receivables/overdue.ts'
import type { reminderCalls } from '../receivables/reminders-by-hand.ts'

type Calls = typeof accountStatementCalls &
  typeof overdueCalls &
  typeof reminderCalls &
  typeof accountingCalls

const file = (fileName: string, mediaType: string) => ({ fileName, mediaType, base64: 'U2VsdmVkZ2U=' })
const days = { first: 7, second: 21, last: 35 }
const seller = { country: 'GB', legalName: 'Selvedge Trading Ltd' }
const settings = {
  ...noAccounting,
  accounts: { ...noAccounting.accounts, domestic: { account: '8400', taxCode: '3' } },
  partnerAccount: '1400',
}

/** The example responses of statements of account, reminders and exports for bookkeeping. */
export const receivablesAnswers = {
  getAccountStatement: {
    from: '2026-11-01',
    until: '2026-11-30',
    statements: [
      {
        seller,
        currency: 'GBP' as const,
        openingMinor: 0,
        entries: [
          {
            on: '2026-11-20',
            kind: 'invoice' as const,
            number: 'GB-2026-000001',
            reference: '',
            amountMinor: 39_497,
            balanceMinor: 39_497,
          },
          {
            on: '2026-11-28',
            kind: 'transfer' as const,
            number: 'GB-2026-000001',
            reference: 'Ellwood',
            amountMinor: -20_000,
            balanceMinor: 19_497,
          },
        ],
        closingMinor: 19_497,
        aging: { current: 19_497, days30: 0, days60: 0, days90: 0, older: 0 },
        unallocatedMinor: 0,
      },
    ],
    monthly: false,
  },
  getAccountStatementPaper: file('account-statement-2026-11-01-2026-11-30.pdf', 'application/pdf'),
  exportAccountStatement: file('account-statement-2026-11-01-2026-11-30.csv', 'text/csv; charset=utf-8'),
  setMonthlyStatement: { monthly: true },
  listOverdue: {
    businesses: [
      {
        id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa201',
        name: 'Ellwood & Daughter',
        paused: null,
        totals: [{ currency: 'GBP' as const, overdueMinor: 19_497 }],
        invoices: [
          {
            number: 'GB-2026-000001',
            currency: 'GBP' as const,
            openMinor: 19_497,
            dueOn: '2026-12-20',
            daysOverdue: 9,
            isDisputed: false,
            sent: [{ reminder: 'first' as const, on: '2026-12-27' }],
            next: { reminder: 'second' as const, on: '2027-01-10' },
          },
        ],
      },
    ],
    terms: [{ ...seller, days }],
  },
  setReminderTerms: { ...seller, days },
  pauseReminders: null,
  resumeReminders: null,
  previewReminder: {
    preview: {
      reminder: 'first' as const,
      mails: [
        {
          recipient: 'accounts@ellwood.example',
          locale: 'en',
          subject: '£194.97 is overdue',
          text: 'GB-2026-000001: £194.97, due 20 December 2026',
        },
      ],
    },
    refused: null,
  },
  sendReminder: { sent: true },
  getAccounting: settings,
  setAccounting: settings,
  exportPurchases: file(
    'EXTF_Buchungsstapel-purchases-2026-11-01-2026-11-30.csv',
    'text/csv; charset=windows-1252',
  ),
  listAccounting: [{ ...seller, settings }],
  setSellerAccounting: { ...seller, settings },
  exportSales: file('EXTF_Buchungsstapel-GB-2026-11-01-2026-11-30.csv', 'text/csv; charset=windows-1252'),
} satisfies { [Name in keyof Calls]: DataOf<Calls[Name]> }
