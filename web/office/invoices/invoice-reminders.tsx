import type { InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'

/** What was sent when it was overdue. */
export function InvoiceReminders({ invoice: { reminders } }: { invoice: Pick<InvoiceDetail, 'reminders'> }) {
  const t = useTranslations('invoices.reminders')
  const format = useFormats()
  if (reminders.length === 0) return null
  return (
    <section>
      <SectionHead>{t('title')}</SectionHead>
      <ul>
        {reminders.map(({ reminder, sentAt }) => (
          <li key={reminder}>{t('sent', { reminder: t(`kinds.${reminder}`), day: format.date(sentAt) })}</li>
        ))}
      </ul>
    </section>
  )
}
