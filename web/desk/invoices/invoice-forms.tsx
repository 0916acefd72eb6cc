import { Form, useNavigation } from 'react-router'
import type { DeskInvoiceDetail } from '@selvedge/contract/invoices/desk-invoices.ts'
import type { NextReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { CreditForm } from './credit-form.tsx'
import { RemindForm } from './remind-form.tsx'
import styles from '../../office/invoices/invoices.module.css'

type Props = {
  invoice: DeskInvoiceDetail
  reminder: NextReminder | null
  today: string
  keys: { transfer: string; credit: string }
  failure: FormFailure | undefined
}

/** Taking down a transfer while anything is to be paid, reminding of what is overdue, and writing a credit note. */
export function InvoiceForms({ invoice, reminder, today, keys, failure }: Props) {
  const t = useTranslations('desk.invoices')
  const { currencySign, typedAmount } = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const isCredit = failure?.values['intent'] === 'credit'
  const ofTransfer = failure?.values['intent'] === 'transfer' ? failure : undefined
  const ofCredit = isCredit ? failure : undefined
  const times = useTimesDone(form => form.get('intent') === 'credit', ofCredit)
  const unit = currencySign(invoice.currency)
  const open = typedAmount(invoice.openMinor)
  return (
    <aside className={styles.forms} aria-label={t('actions')}>
      {failure && <ErrorSummary title={failure.message} errors={errorsOf(failure)} />}
      {(invoice.openMinor > 0 || ofTransfer) && (
        <section>
          <SectionHead>{t('transfer.title')}</SectionHead>
          <Form
            // Another form once something has come: what is still open is another amount.
            key={invoice.openMinor}
            method="post"
            noValidate
            preventScrollReset
            className={styles.form}
          >
            <input type="hidden" name="intent" value="transfer" />
            {/* One whose answer did not come may have been taken down. */}
            <input type="hidden" name="key" value={ofTransfer?.values['key'] ?? keys.transfer} />
            <TextField
              id="transfer-amount"
              name="amountMinor"
              label={t('transfer.amount')}
              unit={unit}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={ofTransfer?.values['amountMinor'] ?? open}
              error={ofTransfer?.fields['amountMinor']}
            />
            <TextField
              name="receivedOn"
              type="date"
              label={t('transfer.receivedOn')}
              max={today}
              defaultValue={ofTransfer?.values['receivedOn'] ?? today}
              error={ofTransfer?.fields['receivedOn']}
            />
            <TextField
              name="reference"
              label={t('transfer.reference')}
              autoComplete="off"
              maxLength={140}
              defaultValue={ofTransfer?.values['reference']}
              error={ofTransfer?.fields['reference']}
            />
            <p className={styles.note}>{t('transfer.lead')}</p>
            <Button type="submit" variant="solid" disabled={isBusy}>
              {t('transfer.submit')}
            </Button>
          </Form>
        </section>
      )}
      {reminder && <RemindForm next={reminder} />}
      <CreditForm key={times} invoice={invoice} formKey={keys.credit} failure={ofCredit} />
    </aside>
  )
}

/** Two fields of the page are an amount: each has an id of its form. */
const errorsOf = ({ fields, values }: FormFailure) =>
  Object.entries(fields).map(([field, message]) => ({
    fieldId: field === 'amountMinor' ? `${values['intent']}-amount` : field,
    message,
  }))
