import { useTranslations } from '../../messages/translations.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { refusalOf } from './order-answer.ts'

/** Why the line was not added to the cart. */
export function OrderFault({ failure }: { failure: ReturnType<typeof refusalOf> }) {
  const t = useTranslations('catalogue.order')
  if (!failure) return null
  const errors = Object.entries(failure.fields).map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <ErrorSummary title={failure.message} errors={errors}>
      {t('kept')}
    </ErrorSummary>
  )
}
