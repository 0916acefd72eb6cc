import { Form, useNavigation } from 'react-router'
import type { SupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './statements.module.css'

type Props = { statement: SupplierStatement; today: string; failure: FormFailure | undefined }

/** Notes a payout; the button says what it closes. */
export function PayoutForm({ statement: { currency, sums, period }, today, failure }: Props) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section>
      <SectionHead>{t('pay.title')}</SectionHead>
      <Form method="post" noValidate preventScrollReset className={styles.payout}>
        {failure && <ErrorSummary title={failure.message} />}
        <input type="hidden" name="totalMinor" value={sums.totalMinor} />
        <TextField
          name="paidOn"
          type="date"
          label={t('pay.paidOn')}
          max={today}
          defaultValue={failure?.values['paidOn'] ?? today}
          error={failure?.fields['paidOn']}
        />
        <TextField
          name="reference"
          label={t('pay.reference')}
          autoComplete="off"
          maxLength={140}
          defaultValue={failure?.values['reference']}
          error={failure?.fields['reference']}
        />
        <p className={invoices.note}>{t('pay.lead', { month: format.month(period) })}</p>
        <Button type="submit" variant="solid" disabled={isBusy}>
          {t('pay.submit', { amount: format.money(sums.totalMinor, currency) })}
        </Button>
      </Form>
    </section>
  )
}
