import type { deskInvoiceCalls } from '@selvedge/contract/invoices/desk-invoices.ts'
import type { payInvoiceCalls } from '@selvedge/contract/invoices/pay-invoices.ts'
import type { invoiceCalls } from '@selvedge/contract/invoices/invoices.ts'
import type { unsettledCreditCalls } from '@selvedge/contract/invoices/unsettled-credits.ts'
import { newKey } from '../support/buying.ts'
import type { First, Row } from './isolation-rows.ts'

type Name =
  | keyof typeof invoiceCalls
  | keyof typeof payInvoiceCalls
  | keyof typeof deskInvoiceCalls
  | keyof typeof unsettledCreditCalls
  | 'listAwaitedTransfers'
  | 'receiveTransfer'
const ofInvoice: Row = {
  send: ({ invoiceNumber }: First) => ({ params: { id: invoiceNumber } }),
  other: 'notFound',
}
const ofDesk = (body?: object): Row => ({
  send: ({ invoiceNumber }) => ({ params: { id: invoiceNumber }, ...(body && { body }) }),
  other: 'signInRequired',
  viewer: 'signInRequired',
})
const key = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1eff'

/** Invoices of one business are found by nobody else, and at the desk by no session of a business. */
export const invoiceRows: Record<Name, Row> = {
  listInvoices: { other: 'answered' },
  exportInvoices: { other: 'answered' },
  getInvoice: ofInvoice,
  getInvoicePaper: ofInvoice,
  getInvoiceData: ofInvoice,
  listPayableInvoices: { other: 'answered' },
  payInvoices: {
    send: ({ invoiceNumber }) => ({
      body: { invoices: [{ number: invoiceNumber, amountMinor: 1 }] },
      idempotencyKey: newKey(),
    }),
    other: 'notFound',
  },
  finishInvoicePayment: { send: ({ remittanceId }) => ({ params: { id: remittanceId } }), other: 'notFound' },
  listOrderInvoices: { send: ({ orderId }) => ({ params: { id: orderId } }), other: 'notFound' },
  listInvoicesAtDesk: { other: 'signInRequired', viewer: 'signInRequired' },
  getInvoiceAtDesk: ofDesk(),
  getInvoicePaperAtDesk: ofDesk(),
  getInvoiceDataAtDesk: ofDesk(),
  listAwaitedTransfers: { other: 'signInRequired', viewer: 'signInRequired' },
  receiveTransfer: {
    send: ({ orderId }) => ({
      params: { id: orderId },
      body: { key, amountMinor: 1, receivedOn: '2026-12-01' },
    }),
    other: 'signInRequired',
    viewer: 'signInRequired',
  },
  recordTransfer: ofDesk({ key, amountMinor: 1, receivedOn: '2026-12-01' }),
  overpaidToWallet: ofDesk({ amountMinor: 1 }),
  listUnsettledCredits: { other: 'signInRequired', viewer: 'signInRequired' },
  settleCredit: ofDesk(),
  creditInvoice: ofDesk({ key, amountMinor: 1, reason: 'No' }),
}
