import { Form, useNavigation } from 'react-router'
import { accountCurrencies } from '@selvedge/contract/pricing/currencies.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './payments.module.css'

type Props = { formKey: string; today: string; failure: FormFailure | undefined }

/** Enters one transfer that is in no statement of the bank; the form has a key, so that it does so once. */
export function EnterForm({ formKey, today, failure }: Props) {
  const t = useTranslations('desk.payments.enter')
  const isBusy = useNavigation().state === 'submitting'
  const times = useTimesDone(form => form.get('intent') === 'enter', failure)
  const kept = (name: string) => failure?.values[name]
  return (
    <details className={styles.enter} open={failure !== undefined}>
      <summary>{t('title')}</summary>
      <p className={styles.note}>{t('lead')}</p>
      <Form method="post" noValidate preventScrollReset className={styles.entering} key={times}>
        <input type="hidden" name="intent" value="enter" />
        {/* One whose answer did not come may have been entered. */}
        <input type="hidden" name="key" value={kept('key') ?? formKey} />
        <TextField
          id="enter-amount"
          name="amountMinor"
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={kept('amountMinor')}
          error={failure?.fields['amountMinor']}
        />
        <SelectField
          id="enter-currency"
          name="currency"
          label={t('currency')}
          defaultValue={kept('currency') ?? accountCurrencies[0]}
          options={accountCurrencies.map(value => ({ value, label: value }))}
        />
        <TextField
          id="enter-bookedOn"
          name="bookedOn"
          type="date"
          label={t('bookedOn')}
          max={today}
          defaultValue={kept('bookedOn') ?? today}
          error={failure?.fields['bookedOn']}
        />
        <TextField
          id="enter-payer"
          name="payer"
          label={t('payer')}
          autoComplete="off"
          maxLength={140}
          defaultValue={kept('payer')}
          error={failure?.fields['payer']}
        />
        <TextField
          id="enter-text"
          name="text"
          label={t('text')}
          autoComplete="off"
          maxLength={140}
          defaultValue={kept('text')}
          error={failure?.fields['text']}
        />
        <Button type="submit" variant="solid" disabled={isBusy}>
          {t('submit')}
        </Button>
      </Form>
    </details>
  )
}
