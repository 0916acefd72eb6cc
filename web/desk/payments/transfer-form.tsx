import { Form, useNavigation } from 'react-router'
import type { AwaitedTransfer } from '@selvedge/contract/orders/transfers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './payments.module.css'

type Props = { order: AwaitedTransfer; formKey: string; today: string; failure: FormFailure | undefined }

/** What has come for one order; all that is missing is filled in. */
export function TransferForm({ order, formKey, today, failure }: Props) {
  const t = useTranslations('desk.payments.awaited')
  const words = useTranslations('desk.invoices.transfer')
  const { currencySign, typedAmount } = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const { orderNumber, currency, missingMinor } = order
  const missing = typedAmount(missingMinor)
  return (
    // Another form once something has come: what is missing is another amount.
    <Form
      key={missingMinor}
      method="post"
      noValidate
      preventScrollReset
      className={styles.entry}
      aria-label={t('form', { order: orderNumber })}
    >
      {failure && <ErrorSummary title={failure.message} />}
      <input type="hidden" name="intent" value="transfer" />
      <input type="hidden" name="order" value={orderNumber} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="key" value={failure?.values['key'] ?? formKey} />
      <TextField
        id={`${orderNumber}-amount`}
        name="amountMinor"
        label={words('amount')}
        unit={currencySign(currency)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={failure?.values['amountMinor'] ?? missing}
        error={failure?.fields['amountMinor']}
      />
      <TextField
        id={`${orderNumber}-receivedOn`}
        name="receivedOn"
        type="date"
        label={words('receivedOn')}
        max={today}
        defaultValue={failure?.values['receivedOn'] ?? today}
        error={failure?.fields['receivedOn']}
      />
      <TextField
        id={`${orderNumber}-reference`}
        name="reference"
        label={words('reference')}
        autoComplete="off"
        maxLength={140}
        defaultValue={failure?.values['reference']}
        error={failure?.fields['reference']}
      />
      <p className={styles.note}>{t('effect')}</p>
      <div>
        <Button type="submit" variant="solid" disabled={isBusy}>
          {words('submit')}
        </Button>
      </div>
    </Form>
  )
}
