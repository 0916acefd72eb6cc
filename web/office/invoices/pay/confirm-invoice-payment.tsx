import { redirect } from 'react-router'
import type { Route } from './+types/confirm-invoice-payment'
import { paths } from '@selvedge/contract/access/paths.ts'
import { finishInvoicePayment } from '@selvedge/contract/invoices/pay-invoices.ts'
import { privateHead } from '../../../head/page-head.ts'
import { useTranslations } from '../../../messages/translations.tsx'
import { must } from '../../../request/api.server.ts'
import { clientContext } from '../../../request/contexts.server.ts'
import { withNotice } from '../../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { BankConfirmation } from '../../payment/bank-confirmation.tsx'

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'invoices' }, { page: 'payInvoices' }],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('invoices.confirm.title'))

/** Where the bank sends the buyer back: on to what is paid, else what there is to do. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const result = await context.get(clientContext)(finishInvoicePayment, { params: { id } })
  if (result.success) {
    const { confirmAt, invoices, amountMinor, walletMinor, currency } = result.data
    if (confirmAt !== undefined)
      return { id, outcome: { confirmAt, amountMinor: amountMinor - walletMinor, currency } }
    const page = invoices.length === 1 ? paths.invoice(invoices[0]!) : paths.invoices
    throw withNotice(redirect(page), request, 'invoicesPaid')
  }
  const { code, message } = result
  if (code === 'remittanceDeclined' || code === 'remittanceTimedOut')
    return { id, outcome: { isRefused: true, message } }
  if (code === 'remittanceUnavailable') return { id, outcome: { isRefused: false, message } }
  return must<never>(result)
}

export default function ConfirmInvoicePayment({ loaderData: { id, outcome } }: Route.ComponentProps) {
  const t = useTranslations('invoices.confirm')
  return (
    <BankConfirmation
      outcome={outcome}
      title={t('title')}
      refused={t('refused')}
      here={paths.confirmInvoicePayment(id)}
      back={{ to: paths.payInvoices, label: t('back') }}
    />
  )
}
