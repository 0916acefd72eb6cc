import { redirect, type ActionFunctionArgs } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listPayableInvoices, payInvoices } from '@selvedge/contract/invoices/pay-invoices.ts'
import { getWallet, type Wallet } from '@selvedge/contract/wallet/wallet.ts'
import { formFailure } from '../../../request/api.server.ts'
import { clientContext } from '../../../request/contexts.server.ts'
import { formText } from '../../../request/form-text.ts'
import { withNotice } from '../../../shell/notices/served-notice.server.ts'
import { amountName, sumOf, typedParts } from './typed-payment.ts'

/** Pays what is ticked, from the wallet first where that is ticked, and goes on to the bank where it asks for a confirmation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const client = context.get(clientContext)
  const form = await request.formData()
  const listed = formText(form, 'listed')
  const payable = await client(listPayableInvoices, { query: { invoice: listed } })
  if (!payable.success) return formFailure(payable, form)
  const { invoices } = payable.data
  const wallet = await client(getWallet)
  if (!wallet.success) return formFailure(wallet, form)
  // What something else has paid since the page was read has no currency here any more; the API says so.
  const missing = listed.split(',').filter(number => !invoices.some(one => one.number === number))
  const parts = [
    ...typedParts(form, invoices),
    ...missing.filter(number => form.has(`pay.${number}`)).map(number => ({ number, amountMinor: 1 })),
  ]
  const result = await client(payInvoices, {
    body: {
      invoices: parts,
      walletMinor: form.has('wallet') ? fromWallet(wallet.data) : 0,
      card: formText(form, 'card') || undefined,
    },
    idempotencyKey: formText(form, 'idempotencyKey'),
  })
  if (result.success) {
    const { id, confirmAt } = result.data
    if (confirmAt !== undefined) return redirect(paths.confirmInvoicePayment(id))
    const page = parts.length === 1 ? paths.invoice(parts[0]!.number) : paths.invoices
    return withNotice(redirect(page), request, 'invoicesPaid')
  }
  const fields = result.fields.map(fault => {
    const at = /^invoices\.(\d+)/.exec(fault.field)?.[1]
    return at === undefined ? fault : { ...fault, field: amountName(parts[Number(at)]!.number) }
  })
  return formFailure({ ...result, fields }, form)

  /** What the buyer read that the wallet holds, for invoices in its currency. */
  function fromWallet({ currency }: Wallet): number {
    const isOther = invoices.some(one => one.currency !== currency && form.has(`pay.${one.number}`))
    return isOther ? 0 : Math.min(Number(formText(form, 'wallet')) || 0, sumOf(parts))
  }
}
