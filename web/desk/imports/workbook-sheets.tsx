import type { ReviewedSheet } from '@selvedge/contract/intake/import-review.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

/** Which sheets of a workbook are read, and what those that are not begin with: terms and discounts often stand there. */
export function WorkbookSheets({ sheets }: { sheets: readonly ReviewedSheet[] }) {
  const t = useTranslations('desk.sheets')
  const formats = useFormats()
  const others = sheets.filter(({ isRead }) => !isRead)
  if (others.length === 0) return null
  const read = sheets.filter(({ isRead }) => isRead)
  return (
    <section aria-labelledby="sheets">
      <SectionHead id="sheets">{t('title')}</SectionHead>
      <p>{t('read', { names: formats.listed(read.map(({ name }) => name)) })}</p>
      <dl>
        {others.map(({ name, firstLines }) => (
          <div key={name}>
            <dt className={styles.strong}>{t('notRead', { name })}</dt>
            {firstLines.map((line, at) => (
              <dd key={at} className={styles.note}>
                {line}
              </dd>
            ))}
            {firstLines.length === 0 && <dd className={styles.note}>{t('empty')}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
