import type { FormFailure } from '../../request/api.server.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'

type Props = { failure: FormFailure | undefined; labels: Record<string, string> }

/** What was refused, above the form, taking focus; each faulty field is a link to it. */
export function TeamFault({ failure, labels }: Props) {
  if (!failure) return null
  const errors = Object.entries(failure.fields).map(([fieldId, message]) => ({
    fieldId,
    message: `${labels[fieldId] ?? fieldId}: ${message}`,
  }))
  return <ErrorSummary title={failure.message} errors={errors} />
}
