import type { PayableInvoice } from '@selvedge/contract/invoices/pay-invoices.ts'
import type { FormFailure } from '../../../request/api.server.ts'
import type { ToPay } from './pay-invoices.tsx'
import { payName } from './typed-payment.ts'

/** As it was sent; at first those that were asked for by their numbers, or what is overdue. */
export const isTicked = (
  { number, state }: PayableInvoice,
  { isChosen, payable }: Pick<ToPay, 'isChosen' | 'payable'>,
  failure: FormFailure | undefined,
): boolean =>
  failure
    ? failure.values[payName(number)] !== undefined
    : isChosen || state === 'overdue' || payable.invoices.length === 1
