import { redirect } from 'react-router'
import type { Route } from './+types/confirm-invoice-payment'
import { paths } from '@selvedge/contract/access/paths.ts'
import { finishInvoicePayment } from '@selvedge/contract/invoices/pay-invoices.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { privateHead } from '../../../head/page-head.ts'
import { useTranslations } from '../../../messages/translations.tsx'
import { must } from '../../../request/api.server.ts'
import { clientContext } from '../../../request/contexts.server.ts'
import { withNotice } from '../../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/text/empty-state.tsx'
import { PageTitle } from '../../../ui/text/page-title.tsx'
import styles from '../invoices.module.css'

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'invoices' }, { page: 'payInvoices' }],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('invoices.confirm.title'))

/** Where the bank sends the buyer back: on to what is paid, else what there is to do. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const result = await context.get(clientContext)(finishInvoicePayment, { params: { id } })
  if (result.success) {
    const { confirmAt, invoices, amountMinor, walletMinor, currency } = result.data
    if (confirmAt !== undefined) return { id, confirmAt, amountMinor: amountMinor - walletMinor, currency }
    const page = invoices.length === 1 ? paths.invoice(invoices[0]!) : paths.invoices
    throw withNotice(redirect(page), request, 'invoicesPaid')
  }
  const { code, message } = result
  if (code === 'remittanceDeclined' || code === 'remittanceTimedOut') return { id, isRefused: true, message }
  if (code === 'remittanceUnavailable') return { id, isRefused: false, message }
  return must<never>(result)
}

export default function ConfirmInvoicePayment({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('invoices.confirm')
  const words = useTranslations('wallet.confirm')
  const format = useFormats()
  const { id } = loaderData
  const check = (
    <ButtonLink to={paths.confirmInvoicePayment(id)} size="large" prefetch="none" reloadDocument>
      {words('check')}
    </ButtonLink>
  )
  if ('message' in loaderData)
    return (
      <EmptyState
        title={loaderData.isRefused ? t('refused') : words('wait')}
        actions={
          <>
            {!loaderData.isRefused && check}
            <ButtonLink to={paths.payInvoices}>{t('back')}</ButtonLink>
          </>
        }
      >
        {loaderData.message}
      </EmptyState>
    )
  const amount = format.money(loaderData.amountMinor, loaderData.currency)
  return (
    <div className={styles.page}>
      <PageTitle lead={words('lead', { amount })}>{t('title')}</PageTitle>
      <div className={styles.files}>
        {/* A link: the bank is another site, to which the policy lets no form be redirected. */}
        <ButtonLink to={loaderData.confirmAt} variant="solid" size="large" prefetch="none" reloadDocument>
          {words('go')}
        </ButtonLink>
        {check}
        <ButtonLink to={paths.payInvoices} variant="quiet">
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  )
}
