import { Form, useNavigation } from 'react-router'
import type { ReminderTerms } from '@selvedge/contract/receivables/overdue.ts'
import { reminders } from '@selvedge/contract/receivables/reminder-terms.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './overdue.module.css'

type Props = { seller: ReminderTerms; failure: FormFailure | undefined }

/** How many days after the due day an establishment sends each reminder. */
export function TermsForm({ seller: { country, legalName, days }, failure }: Props) {
  const t = useTranslations('desk.overdue')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate preventScrollReset aria-label={legalName} className={styles.form}>
      <h3>{legalName}</h3>
      {failure && <ErrorSummary title={failure.message} />}
      <input type="hidden" name="intent" value="terms" />
      <input type="hidden" name="country" value={country} />
      <div className={styles.row}>
        {reminders.map(reminder => (
          <TextField
            key={reminder}
            id={`${country}-${reminder}`}
            name={reminder}
            label={t(`terms.${reminder}`)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={failure?.values[reminder] ?? days[reminder] ?? ''}
            error={failure?.fields[reminder]}
          />
        ))}
        <Button type="submit" disabled={isBusy}>
          {t('terms.save')}
        </Button>
      </div>
    </Form>
  )
}
