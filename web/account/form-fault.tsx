import type { FormFailure } from '../request/api.server.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'

type Props = {
  failure: FormFailure | undefined
  labels: Record<string, string>
  /** Before the names of fields in their ids, where a name repeats on the page. */
  prefix?: string
}

/** What was refused, above the form, taking focus; each faulty field is a link to it. */
export function FormFault({ failure, labels, prefix = '' }: Props) {
  if (!failure) return null
  const errors = Object.entries(failure.fields).map(([fieldId, message]) => ({
    fieldId: prefix + fieldId,
    message: labels[fieldId] ? `${labels[fieldId]}: ${message}` : message,
  }))
  return <ErrorSummary title={failure.message} errors={errors} />
}
