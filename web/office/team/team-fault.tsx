import type { FormFailure } from '../../request/api.server.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'

type Props = { failure: FormFailure | undefined; labels: Record<string, string> }

/** Error summary above the form. It takes focus and links to each invalid field. */
export function TeamFault({ failure, labels }: Props) {
  if (!failure) return null
  const errors = Object.entries(failure.fields).map(([fieldId, message]) => ({
    fieldId,
    message: `${labels[fieldId] ?? fieldId}: ${message}`,
  }))
  return <ErrorSummary title={failure.message} errors={errors} />
}
