import { z } from 'zod'
import { ApiError, type FieldError } from '@selvedge/contract/errors.ts'

/** A part of a request; names a fault that lies in the whole of it rather than in one field. */
export type Place = 'path' | 'query' | 'body'

/** Far more than any call takes; whoever sends more means to keep us busy. */
const MOST_ENTRIES = 1000

/**
 * Query or form as a plain object: a name that the schema holds as a list is always a list. Throws invalidInput for
 * more than a thousand values.
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

const tooMany = (place: Place): ApiError =>
  new ApiError('invalidInput', {
    fields: [{ field: place, message: `Send no more than ${MOST_ENTRIES} values` }],
  })

function isList(schema: z.ZodType, name: string): boolean {
  if (!(schema instanceof z.ZodObject)) return false
  let field: unknown = (schema.shape as Record<string, unknown>)[name]
  while (field instanceof z.ZodDefault || field instanceof z.ZodOptional) field = field.def.innerType
  return field instanceof z.ZodArray
}

/** The value as the schema gives it out, or an `invalidInput` that names every faulty field. */
export async function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
  place: Place,
): Promise<z.output<T>> {
  const parsed = await schema.safeParseAsync(value)
  const faults = parsed.success
    ? unstorableText(parsed.data, [])
    : parsed.error.issues.flatMap(issue => fieldFaults(issue))
  if (parsed.success && faults.length === 0) return parsed.data
  throw new ApiError('invalidInput', {
    fields: faults.map(({ field, message }) => ({ field: field === '' ? place : field, message })),
  })
}

function fieldFaults(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), message: issue.message }]
  return issue.keys.map(key => ({
    field: [...issue.path, key].join('.'),
    message: 'This field is not known here',
  }))
}

/** U+0000 is legal in JSON and cannot be stored as text by PostgreSQL, so it is refused before it gets there. */
function unstorableText(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\0')
      ? [{ field: path.join('.'), message: 'This text holds a null character' }]
      : []
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inner]) => unstorableText(inner, [...path, key]))
}
