import { useTranslations } from 'use-intl'
import { facetId } from '../../features/catalogue/facet-group.tsx'
import {
  typedNames,
  wholeNames,
  type FilterName,
  type FilterProblem,
} from '../../features/catalogue/filters.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** Parts that have a field of their own to go to; the others lead to their facet. */
const typed: ReadonlySet<FilterName> = new Set([...typedNames, ...wholeNames, 'near'])

/** Says which parts of the address could not be read; the rest of it counts. */
export function FilterProblems({ problems }: { problems: readonly FilterProblem[] }) {
  const t = useTranslations('catalogue.problems')
  if (problems.length === 0) return null
  const errors = [...Map.groupBy(problems, ({ name }) => name)].map(([name, unread]) => {
    const value = unread.map(problem => problem.value).join(', ')
    return {
      fieldId: typed.has(name) ? name : facetId(name),
      message: t('part', { name: t(`name.${name}`), value }),
    }
  })
  return (
    <ErrorSummary title={t('title')} errors={errors}>
      {t('kept')}
    </ErrorSummary>
  )
}
