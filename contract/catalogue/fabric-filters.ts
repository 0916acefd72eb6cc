import { z } from 'zod'
import { faultMessage } from '../call/field-faults.ts'
import { choiceFilters, nearFilter } from './fields.ts'
import { facetNames, rangeEnds, type EndName, type FacetName, type FacetValue } from './filter-names.ts'
import { fabricSorts, listLimits } from './terms.ts'

export type WidthBand = FacetValue<'width'>

type Choices = { [N in FacetName]: z.ZodArray<z.ZodType<FacetValue<N>, FacetValue<N>>> }
type Bounds = Record<EndName, z.ZodOptional<z.ZodCoercedNumber>>

const MOST_CHOICES = 60

function valueOf(name: FacetName): z.ZodType<string> {
  const { values } = choiceFilters[name]
  if ('most' in values) return z.string().max(values.most)
  return 'pattern' in values
    ? z.string().regex(values.pattern, faultMessage({ code: values.fault }))
    : z.enum(values)
}

/** Values of one filter are alternatives (or); filters are combined with and. */
const choices = Object.fromEntries(
  facetNames.map(name => [name, z.array(valueOf(name)).max(MOST_CHOICES)]),
) as unknown as Choices

const bounds = Object.fromEntries(
  rangeEnds.map(({ name, whole, limit }) => {
    const number = whole ? z.coerce.number().int().min(0) : z.coerce.number().min(0)
    return [name, (limit === undefined ? number : number.max(limit)).optional()]
  }),
) as Bounds

const near = {
  near: z
    .string()
    .regex(/^#?[0-9a-fA-F]{6}$/, faultMessage({ code: 'colour' }))
    .transform(hex => `#${hex.replace('#', '').toLowerCase()}`)
    .optional(),
  nearMax: z.coerce.number().min(0).max(nearFilter.limit).optional(),
}

/** A subset of the filters, as recognised in a phrase. */
export const FilterPart = z.object({ ...choices, ...bounds, ...near, near: z.string().optional() }).partial()
export type FilterPart = z.output<typeof FilterPart>

const orNone = Object.fromEntries(
  facetNames.map(name => [name, (choices[name] as z.ZodArray).default([])]),
) as { [N in FacetName]: z.ZodDefault<Choices[N]> }

/**
 * Filters of the list. Every choice may repeat: its values are alternatives (or), and filters are combined with and.
 */
export const FabricFilters = z.strictObject({
  q: z.string().trim().max(listLimits.q).default(''),
  ...orNone,
  ...bounds,
  ...near,
  sort: z.enum(fabricSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(listLimits.page).default(1),
})
export type FabricFilters = z.output<typeof FabricFilters>
