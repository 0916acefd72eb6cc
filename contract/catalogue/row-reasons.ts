import type { z } from 'zod'
import type { FieldError } from '../call/errors.ts'

/** The faulty fields of an issue as dotted paths, each with its message. */
export function reasonsOf(issue: z.core.$ZodIssue): FieldError[] {
  const names =
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
  return names.map(path => ({ field: path.join('.'), message: issue.message }))
}
