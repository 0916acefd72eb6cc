import type { bankCalls } from '@selvedge/contract/bank/bank-lines.ts'
import type { Row } from './isolation-rows.ts'

const params = { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fb001' }
const ofDesk = (sent?: ReturnType<NonNullable<Row['send']>>): Row => ({
  ...(sent && { send: () => sent }),
  other: 'signInRequired',
  viewer: 'signInRequired',
})

/** What comes in at the bank is for the desk alone. */
export const bankRows: Record<keyof typeof bankCalls, Row> = {
  sendBankFile: ofDesk({ query: { fileName: 'november.xml' } }),
  listBankLines: ofDesk(),
  bookBankLine: ofDesk({ params, body: { numbers: ['GB-2026-000001'] } }),
  enterBankLine: ofDesk({
    body: { key: params.id, bookedOn: '2026-11-30', amountMinor: 1, currency: 'GBP', payer: '', text: '' },
  }),
  takeBackBankLine: ofDesk({ params, body: { reason: 'Wrong invoice' } }),
  setBankLineAside: ofDesk({ params, body: { reason: 'Interest' } }),
}
