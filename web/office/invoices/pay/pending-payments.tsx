import { paths } from '@selvedge/contract/access/paths.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { listPayableInvoices } from '@selvedge/contract/invoices/pay-invoices.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import styles from '../invoices.module.css'

type Props = { pending: DataOf<typeof listPayableInvoices>['pending'] }

/** Payments that wait for the buyer's bank. */
export function PendingPayments({ pending }: Props) {
  const t = useTranslations('invoices.pay')
  const format = useFormats()
  return pending.map(({ id, invoices, amountMinor, currency }) => (
    <p key={id} className={styles.standing} data-tone="warning">
      {t('pending', { amount: format.money(amountMinor, currency), numbers: format.listed(invoices) })}{' '}
      <TextLink to={paths.confirmInvoicePayment(id)}>{t('check')}</TextLink>
    </p>
  ))
}
