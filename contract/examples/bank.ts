import type { BankLine, bankCalls } from '../bank/bank-lines.ts'
import type { DataOf } from '../call/call.ts'

type Calls = typeof bankCalls

const line: BankLine = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fb001',
  bookedOn: '2026-11-30',
  amountMinor: 40_000,
  currency: 'GBP',
  payer: 'ELLWOOD & DAUGHTER LTD',
  text: 'GB-2026-000001',
  state: 'open',
  proposal: {
    by: 'invoiceNumber',
    invoices: [
      { number: 'GB-2026-000001', businessName: 'Ellwood & Daughter', openMinor: 39_497, dueMinor: 38_510 },
    ],
    order: null,
    overMinor: 503,
  },
  paid: [],
  creditMinor: 0,
  reason: '',
  entered: null,
  again: null,
  isTakenBack: false,
  mayTakeBack: false,
  alike: null,
}
const booked: BankLine = {
  ...line,
  state: 'booked',
  proposal: null,
  paid: [{ number: 'GB-2026-000001', amountMinor: 39_497 }],
  creditMinor: 503,
}

/** The example responses of the bank’s statements. */
export const bankAnswers = {
  sendBankFile: { format: 'camt053' as const, lines: 14, added: 3, passedOver: 9 },
  listBankLines: { waiting: [line], settled: [] },
  enterBankLine: {
    ...line,
    entered: { by: 'Rosa Kent', at: '2026-11-30T10:00:00.000Z' },
  },
  takeBackBankLine: {
    ...line,
    entered: { by: 'Rosa Kent', at: '2026-11-30T10:00:00.000Z' },
    again: { reason: 'Wrong invoice' },
  },
  bookBankLine: booked,
  setBankLineAside: { ...line, state: 'setAside' as const, proposal: null, reason: 'Interest' },
} satisfies { [Name in keyof Calls]: DataOf<Calls[Name]> }
