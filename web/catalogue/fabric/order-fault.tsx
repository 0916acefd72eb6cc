import { useTranslations } from '../../messages/translations.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { refusalOf } from './order-answer.ts'

/** Why the line was not added to the cart. */
export function OrderFault({ failure }: { failure: ReturnType<typeof refusalOf> }) {
  const t = useTranslations('catalogue.order')
  if (!failure) return null
  // The length is sent in metres and as it was typed: what is wrong with both is said once.
  const errors = Object.entries(failure.fields)
    .filter(([, message], at, all) => all.findIndex(([, other]) => other === message) === at)
    .map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <ErrorSummary title={failure.message} errors={errors}>
      {t('kept')}
    </ErrorSummary>
  )
}
