import type { UnseenFabrics as Unseen } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

/** Fabrics whose prices are in a currency without a rate, and how to get one. */
export function UnseenFabrics({ unseen }: { unseen: readonly Unseen[] }) {
  const t = useTranslations('desk.unseen')
  const formats = useFormats()
  if (unseen.length === 0) return null
  return (
    <section aria-labelledby="unseen">
      <SectionHead id="unseen">{t('title')}</SectionHead>
      <ul className={styles.blockers}>
        {unseen.map(({ currency, fabrics }) => (
          <li key={currency} className={styles.doubt}>
            <p className={styles.strong}>
              {t('fabrics', { fabrics, count: formats.number(fabrics), currency })}
            </p>
            <p className={styles.note}>{t('do', { currency })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
