import type { FormFailure } from '../request/api.server.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'

type Props = {
  failure: FormFailure | undefined
  labels: Record<string, string>
  /** Prefix of the field ids, for pages where a field name occurs twice. */
  prefix?: string
}

/** Error summary above the form. It takes focus and links to each invalid field. */
export function FormFault({ failure, labels, prefix = '' }: Props) {
  if (!failure) return null
  const errors = Object.entries(failure.fields).map(([fieldId, message]) => ({
    fieldId: prefix + fieldId,
    message: labels[fieldId] ? `${labels[fieldId]}: ${message}` : message,
  }))
  return <ErrorSummary title={failure.message} errors={errors} />
}
