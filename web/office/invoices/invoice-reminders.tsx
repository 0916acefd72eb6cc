import type { InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'

/** `by`: at the desk, who sent one by hand. */
type Props = {
  invoice: { reminders: readonly (InvoiceDetail['reminders'][number] & { by?: string | null })[] }
}

/** What was sent when it was overdue. */
export function InvoiceReminders({ invoice: { reminders } }: Props) {
  const t = useTranslations('invoices.reminders')
  const format = useFormats()
  if (reminders.length === 0) return null
  return (
    <section>
      <SectionHead>{t('title')}</SectionHead>
      <ul>
        {reminders.map(({ reminder, sentAt, by }) => (
          <li key={reminder}>
            {format.listed([t('sent', { reminder: t(`kinds.${reminder}`), day: format.date(sentAt) }), by])}
          </li>
        ))}
      </ul>
    </section>
  )
}
