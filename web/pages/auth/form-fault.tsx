import { useMemo } from 'react'
import type { FormFailure } from '../../api.server.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type Props = { failure: FormFailure | undefined; labels: Record<string, string> }

/** What was refused, above the form, taking focus; each faulty field is a link to it. */
export function FormFault({ failure, labels }: Props) {
  const errors = useMemo(
    () =>
      Object.entries(failure?.fields ?? {}).map(([fieldId, message]) => ({
        fieldId,
        message: `${labels[fieldId] ?? fieldId}: ${message}`,
      })),
    // A new answer takes focus again, a mere re-render does not.
    [failure],
  )
  return failure ? <ErrorSummary title={failure.message} errors={errors} /> : null
}
