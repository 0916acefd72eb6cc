import { useTranslations } from '../../messages/translations.tsx'
import { facetId } from './facet-group.tsx'
import { typedNames, wholeNames, type FilterName, type FilterProblem } from './filters.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'

/** Filters with their own input field to link to; the others link to their facet. */
const typed: ReadonlySet<FilterName> = new Set<FilterName>([...typedNames, ...wholeNames, 'near'])

/** Lists the filters in the URL that could not be read; the rest is applied. */
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
