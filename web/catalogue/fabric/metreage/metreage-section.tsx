import { lazy, Suspense } from 'react'
import { useTranslations } from '../../../messages/translations.tsx'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import type { CalculatorProps } from './calculator.tsx'
import { METREAGE_ID } from './metreage-address.ts'
import styles from './metreage-section.module.css'

/** Served with the page; its scripts come when the rest of the page has. */
const Calculator = lazy(() => import('./calculator.tsx'))

/** How much cloth a window, a blind, a sofa or cushions take. */
export function MetreageSection(props: CalculatorProps) {
  const t = useTranslations('metreage')
  return (
    <section aria-labelledby={METREAGE_ID} className={styles.section}>
      <SectionHead id={METREAGE_ID}>{t('title')}</SectionHead>
      <Suspense>
        <Calculator {...props} />
      </Suspense>
    </section>
  )
}
