import { useTranslations } from 'use-intl'
import type { FilterProblem } from '../../features/catalogue/filters.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** Says which parts of the address could not be read; the rest of it counts. */
export function FilterProblems({ problems }: { problems: readonly FilterProblem[] }) {
  const t = useTranslations('catalogue.problems')
  if (problems.length === 0) return null
  const errors = problems.map(({ name, value }) => ({
    fieldId: name,
    message: t('part', { name: t(`name.${name}`), value }),
  }))
  return (
    <ErrorSummary title={t('title')} errors={errors}>
      {t('kept')}
    </ErrorSummary>
  )
}
