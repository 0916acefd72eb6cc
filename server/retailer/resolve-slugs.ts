import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'

type Options = {
  slugs: readonly string[]
  known: readonly { id: string; slug: string }[]
  /** Name of the input field of the n-th slug, for example `selectedSuppliers.2.id`. */
  fieldOf: (index: number) => string
}

/**
 * Resolves public slugs to internal ids, in order. Throws `invalidInput` naming every unknown or repeated one by its
 * index.
 */
export function resolveSlugs({ slugs, known, fieldOf }: Options): string[] {
  const idBySlug = new Map(known.map(one => [one.slug, one.id]))
  const faults = slugs.flatMap((slug, index): FieldFault[] => {
    const [field, values] = [fieldOf(index), { name: slug }]
    if (!idBySlug.has(slug)) return [{ field, code: 'unknownName', values }]
    if (slugs.indexOf(slug) < index) return [{ field, code: 'chosenTwice', values }]
    return []
  })
  if (faults.length > 0) throw new ApiError('invalidInput', { fields: faults })
  return slugs.map(slug => idBySlug.get(slug) ?? '')
}
