import { Form, useNavigation } from 'react-router'
import type { NextReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './remind-form.module.css'

/** The reminder that can be sent now, read before it goes; or why none can. Nothing at all for what is not overdue. */
export function RemindForm({ next: { preview, refused } }: { next: NextReminder }) {
  const t = useTranslations('desk.invoices.remind')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  if (refused === 'notOverdue') return null
  return (
    <section id="remind">
      <SectionHead>{t('title')}</SectionHead>
      {preview === null ? (
        <p className={invoices.note}>{t(`refused.${refused ?? 'allSent'}`)}</p>
      ) : (
        <Form method="post" preventScrollReset className={invoices.form}>
          <input type="hidden" name="intent" value="remind" />
          <input type="hidden" name="reminder" value={preview.reminder} />
          <p>
            {t('next', {
              which: preview.reminder,
              to: format.listed(preview.mails.map(({ recipient }) => recipient)),
            })}
          </p>
          {preview.mails.map(({ recipient, locale, subject, text }) => (
            <details key={recipient} className={styles.mail}>
              <summary>{subject}</summary>
              <pre lang={locale} className={styles.text}>
                {text}
              </pre>
            </details>
          ))}
          <p className={invoices.note}>{t('effect')}</p>
          <Button type="submit" disabled={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      )}
    </section>
  )
}
