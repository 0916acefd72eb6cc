import { Form, useNavigation } from 'react-router'
import type { DeskInvoiceDetail } from '@selvedge/contract/invoices/desk-invoices.ts'
import type { NextReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
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
  const unit = currencySign(invoice.currency)
  const open = typedAmount(invoice.openMinor)
  return (
    <aside className={styles.forms} aria-label={t('actions')}>
      {failure && <ErrorSummary title={failure.message} />}
      {(invoice.openMinor > 0 || ofTransfer) && (
        <section>
          <SectionHead>{t('transfer.title')}</SectionHead>
          <Form method="post" noValidate preventScrollReset className={styles.form}>
            <input type="hidden" name="intent" value="transfer" />
            <input type="hidden" name="key" value={keys.transfer} />
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
      <section>
        <SectionHead>{t('credit.title')}</SectionHead>
        <Form method="post" noValidate preventScrollReset className={styles.form}>
          <input type="hidden" name="intent" value="credit" />
          <input type="hidden" name="key" value={keys.credit} />
          <TextField
            id="credit-amount"
            name="amountMinor"
            label={t('credit.amount')}
            unit={unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={ofCredit?.values['amountMinor']}
            error={ofCredit?.fields['amountMinor']}
          />
          <TextField
            name="reason"
            label={t('credit.reason')}
            autoComplete="off"
            maxLength={200}
            defaultValue={ofCredit?.values['reason']}
            error={ofCredit?.fields['reason']}
          />
          <p className={styles.note}>{t('credit.lead')}</p>
          <Button type="submit" disabled={isBusy}>
            {t('credit.submit')}
          </Button>
        </Form>
      </section>
    </aside>
  )
}
