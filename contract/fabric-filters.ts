import { z } from 'zod'
import { says } from './field-faults.ts'
import {
  colourFamilies,
  colourwayStatuses,
  directions,
  fabricSorts,
  fibres,
  filterLimits,
  flammabilityChoices,
  patterns,
  productTypes,
  usages,
  widthBands,
} from './terms.ts'

export type WidthBand = (typeof widthBands)[number]

const list = <T extends z.ZodType>(item: T) => z.array(item).max(60)
const number = (max: number) => z.coerce.number().min(0).max(max)
const whole = (max: number) => z.coerce.number().int().min(0).max(max)

/** Alternatives within one, all of them together. */
const choices = {
  use: list(z.enum(usages)),
  type: list(z.enum(productTypes)),
  pattern: list(z.enum(patterns)),
  fibre: list(z.enum(fibres)),
  colour: list(z.enum(colourFamilies)),
  supplier: list(z.string().max(filterLimits.supplier)),
  /** A book as `supplier/book`. */
  book: list(z.string().max(filterLimits.book)),
  width: list(z.enum(widthBands)),
  status: list(z.enum(colourwayStatuses)),
  flammability: list(z.enum(flammabilityChoices)),
  direction: list(z.enum(directions)),
  /** Where the cloth is made, ISO 3166-1 alpha-2. */
  country: list(z.string().regex(/^[A-Z]{2}$/, says({ code: 'country' }))),
}

/** Both ends are included; what was never measured lies in no range, and no repeat is a repeat of 0 cm. */
const bounds = {
  /** Martindale cycles, and double rubs by Wyzenbeek's method: neither can be worked out of the other. */
  rubsMin: whole(filterLimits.rubs).optional(),
  doubleRubsMin: whole(filterLimits.rubs).optional(),
  /** Per metre in minor units of the caller's currency, on the price that caller sees. */
  priceMin: z.coerce.number().int().min(0).optional(),
  priceMax: z.coerce.number().int().min(0).optional(),
  /** Free in one piece. */
  inStockMetres: number(filterLimits.inStockMetres).optional(),
  /** Usable width in cm. */
  widthMin: number(filterLimits.widthCm).optional(),
  widthMax: number(filterLimits.widthCm).optional(),
  /** g/m². */
  weightMin: whole(filterLimits.weightGsm).optional(),
  weightMax: whole(filterLimits.weightGsm).optional(),
  /** Vertical, in cm. */
  repeatMin: number(filterLimits.repeatCm).optional(),
  repeatMax: number(filterLimits.repeatCm).optional(),
  /** Days until the supplier can dispatch what is not in stock. */
  leadTimeMax: whole(filterLimits.leadTimeDays).optional(),
  /** A colour as `#rrggbb`, with or without the mark. */
  near: z
    .string()
    .regex(/^#?[0-9a-fA-F]{6}$/, says({ code: 'colour' }))
    .transform(hex => `#${hex.replace('#', '').toLowerCase()}`)
    .optional(),
  /** How far from `near` a cloth may be, in CIEDE2000. */
  nearMax: number(filterLimits.deltaE).optional(),
}

/** Some of the filters, as parts of a phrase become. */
export const FilterPart = z.object({ ...choices, ...bounds, near: z.string().optional() }).partial()
export type FilterPart = z.output<typeof FilterPart>

/** Filters of the list; every choice may repeat, alternatives within one, all of them together. */
export const FabricFilters = z.strictObject({
  q: z.string().trim().max(filterLimits.q).default(''),
  use: choices.use.default([]),
  type: choices.type.default([]),
  pattern: choices.pattern.default([]),
  fibre: choices.fibre.default([]),
  colour: choices.colour.default([]),
  supplier: choices.supplier.default([]),
  book: choices.book.default([]),
  width: choices.width.default([]),
  status: choices.status.default([]),
  flammability: choices.flammability.default([]),
  direction: choices.direction.default([]),
  country: choices.country.default([]),
  ...bounds,
  sort: z.enum(fabricSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(filterLimits.page).default(1),
})
export type FabricFilters = z.output<typeof FabricFilters>
