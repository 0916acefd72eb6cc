import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-page.module.css'

const ASK_EVERY_MS = 1500

/** How far an import has come. The job goes on without this page, which asks again; without scripts a link does. */
export function ImportProgress({ one }: { one: SupplierImport }) {
  const t = useTranslations('desk.progress')
  const formats = useFormats()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  const step = one.state === 'reading' || one.state === 'writing' ? one.state : 'queued'
  const figures = { count: formats.number(one.recordsRead), done: formats.number(one.rowsWritten) }
  return (
    <section aria-labelledby="progress">
      <SectionHead id="progress">{t('title')}</SectionHead>
      <progress
        className={styles.progress}
        aria-labelledby="progress"
        {...(step === 'writing' ? { max: Math.max(1, one.recordsRead), value: one.rowsWritten } : {})}
      />
      <p role="status">{t(step, figures)}</p>
      <p>
        <Link to="." replace className={styles.link}>
          {t('refresh')}
        </Link>
      </p>
    </section>
  )
}
