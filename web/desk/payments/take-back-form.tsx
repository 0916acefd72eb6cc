import { Form, useNavigation } from 'react-router'
import type { BankLine } from '@selvedge/contract/bank/bank-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './payments.module.css'

type Props = { line: BankLine; failure: FormFailure | undefined }

/** Takes back what a line settled; said in place of it where that was done or cannot be. */
export function TakeBackForm({ line, failure: given }: Props) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const failure = given?.values['intent'] === 'back' && given.values['line'] === line.id ? given : undefined
  if (line.isTakenBack) return <span className={styles.note}>{t('back.done')}</span>
  if (!line.mayTakeBack) return <span className={styles.note}>{t('back.fixed')}</span>
  return (
    <details open={failure !== undefined}>
      <summary>{t('back.open')}</summary>
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="back" />
        <input type="hidden" name="line" value={line.id} />
        <TextField
          id={`back-${line.id}`}
          name="reason"
          label={t('aside.reason')}
          autoComplete="off"
          maxLength={200}
          defaultValue={failure?.values['reason']}
          error={failure?.fields['reason']}
        />
        <p className={styles.note}>{t('back.effect')}</p>
        <Button type="submit" disabled={isBusy}>
          {t('back.submit', { amount: format.money(line.amountMinor, line.currency) })}
        </Button>
      </Form>
    </details>
  )
}
