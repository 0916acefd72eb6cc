import type { PayableInvoice } from '@selvedge/contract/invoices/pay-invoices.ts'
import type { FormFailure } from '../../../request/api.server.ts'
import type { ToPay } from './pay-invoices.tsx'
import { payName } from './typed-payment.ts'

/** Whether a payment of an invoice waits for the bank: it is not paid again meanwhile. */
export const isBeingPaid = ({ number }: PayableInvoice, { payable }: Pick<ToPay, 'payable'>): boolean =>
  payable.pending.some(({ invoices }) => invoices.includes(number))

/** As it was sent; at first those that were asked for by their numbers, or what is overdue. */
export const isTicked = (
  invoice: PayableInvoice,
  toPay: Pick<ToPay, 'isChosen' | 'payable'>,
  failure: FormFailure | undefined,
): boolean => {
  if (isBeingPaid(invoice, toPay)) return false
  if (failure) return failure.values[payName(invoice.number)] !== undefined
  return toPay.isChosen || invoice.state === 'overdue' || toPay.payable.invoices.length === 1
}
