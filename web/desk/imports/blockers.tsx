import type { Blocker, ImportReview } from '@selvedge/contract/intake/import-review.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { WidthOfAll } from './reviewed-rows.tsx'
import styles from './import-page.module.css'

/** What would make the import pointless, each with what to do; found before it is approved. */
export function Blockers({ review }: { review: ImportReview }) {
  const t = useTranslations('desk.blockers')
  const { blockers } = review
  if (blockers.length === 0) return null
  return (
    <section aria-labelledby="blockers">
      <SectionHead id="blockers">{t('title', { count: blockers.length })}</SectionHead>
      <ul className={styles.blockers}>
        {blockers.map(blocker => (
          <li key={blocker.code} className={styles.blocker}>
            <BlockerWords blocker={blocker} review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BlockerWords({ blocker, review }: { blocker: Blocker; review: ImportReview }) {
  const t = useTranslations('desk.blockers')
  const formats = useFormats()
  const { code, rows } = blocker
  const column = blocker.column ?? 'none'
  const supplier = review.import.supplierName
  const values = { rows, count: formats.number(rows), column, supplier, currency: review.currency }
  return (
    <>
      <p className={styles.strong}>{t(`${code}.what`, values)}</p>
      <p className={styles.note}>{t(`${code}.do`, values)}</p>
      {code === 'noWidth' && <WidthOfAll />}
    </>
  )
}
