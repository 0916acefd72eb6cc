import { lazy } from 'react'
import { useTranslations } from '../../../messages/translations.tsx'
import { SectionHead } from '../../../ui/text/section-head.tsx'
import { LatePart } from '../../../ui/late-part.tsx'
import type { CalculatorProps } from './calculator.tsx'
import { METREAGE_ID } from './metreage-address.ts'
import styles from './metreage-section.module.css'

/** Rendered with the page, hydrated after the rest of it. */
const Calculator = lazy(() => import('./calculator.tsx'))

/** Calculators for curtains, blinds, sofas and cushions. */
export function MetreageSection(props: CalculatorProps) {
  const t = useTranslations('metreage')
  return (
    <section aria-labelledby={METREAGE_ID} className={styles.section}>
      <SectionHead id={METREAGE_ID}>{t('title')}</SectionHead>
      <LatePart>
        <Calculator {...props} />
      </LatePart>
    </section>
  )
}
