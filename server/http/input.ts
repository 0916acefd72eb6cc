import { z } from 'zod'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import { faultsOf } from './issue-faults.ts'

/** A part of a request; used as the field name for a fault of the whole part. */
export type Place = 'path' | 'query' | 'body'

/** Far more than any call takes; limits the work a hostile request can cause. */
export const MOST_ENTRIES = 1000
/** As many faults as anybody reads; a hostile request could cause thousands. */
const MOST_FAULTS = 20
/** The longest name of a field that is repeated in the answer. */
const MOST_NAME = 200

/**
 * Query or form as a plain object: a name declared as a list is always a list. Throws invalidInput for more
 * than a thousand values.
 */
export function entriesToObject(
  entries: Iterable<[string, unknown]>,
  schema: z.ZodType,
  place: Place,
): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null)
  let count = 0
  for (const [name, value] of entries) {
    count += 1
    if (count > MOST_ENTRIES) throw tooMany(place)
    const before = result[name]
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) result[name] = [before, value]
    else result[name] = isList(schema, name) ? [value] : value
  }
  return { ...result }
}

export const tooMany = (place: Place): ApiError =>
  new ApiError('invalidInput', {
    fields: [{ field: place, code: 'tooManyValues', values: { max: MOST_ENTRIES } }],
  })

function isList(schema: z.ZodType, name: string): boolean {
  if (!(schema instanceof z.ZodObject)) return false
  let field: unknown = (schema.shape as Record<string, unknown>)[name]
  while (field instanceof z.ZodDefault || field instanceof z.ZodOptional) field = field.def.innerType
  return field instanceof z.ZodArray
}

/** The parsed value, or an `invalidInput` that names every faulty field. */
export async function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
  place: Place,
): Promise<z.output<T>> {
  const parsed = await schema.safeParseAsync(value, { reportInput: true })
  const faults = parsed.success ? unstorableText(parsed.data, []) : firstFaults(parsed.error.issues)
  if (parsed.success && faults.length === 0) return parsed.data
  throw new ApiError('invalidInput', {
    fields: faults
      .slice(0, MOST_FAULTS)
      .map(fault => ({ ...fault, field: fault.field.slice(0, MOST_NAME) || place })),
  })
}

const firstFaults = (issues: z.core.$ZodIssue[]): FieldFault[] =>
  issues.slice(0, MOST_FAULTS).flatMap(issue => faultsOf(issue))

/** U+0000 is legal in JSON but PostgreSQL cannot store it as text. */
function unstorableText(value: unknown, path: readonly string[]): FieldFault[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ field: path.join('.'), code: 'nullCharacter' }] : []
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorableText(inner, [...path, key]))
}
