import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { FabricCard, Picture } from './fabric-card.ts'
import { FilterPart } from './fabric-filters.ts'
import { listLimits, suggestedPages, suggestionKinds, suggestionReasons } from './terms.ts'

/** A search suggestion. `id` addresses its target: a cloth, `supplier/book`, a supplier, an order or a page name. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  id: z.string(),
  name: z.string(),
  /** What distinguishes it from others of the same name: supplier, number, season; empty where nothing needs to. */
  detail: z.string(),
  reason: z.enum(suggestionReasons),
  picture: Picture.nullable(),
})
export type Suggestion = z.output<typeof Suggestion>
export type SuggestedPage = (typeof suggestedPages)[number]

export const Suggestions = z.object({
  /** Fabrics that the phrase finds as filters come first, then what it names. */
  suggestions: z.array(Suggestion),
  /** Cards of the suggested fabrics and colourways, with the prices this caller may see. */
  fabrics: z.array(FabricCard),
  /** The phrase understood as filters, wholly or in part; `rest` is searched for as words. */
  query: z.object({ filters: FilterPart, rest: z.string(), total: z.int() }).nullable(),
  didYouMean: z.string().nullable(),
})
export type Suggestions = z.output<typeof Suggestions>

export const suggest = defineCall({
  name: 'suggest',
  method: 'GET',
  path: '/suggest',
  area: 'Catalogue',
  summary:
    'Suggestions for a phrase being typed: fabrics, colourways, books, suppliers, the caller’s own orders and pages, exact numbers first.',
  query: z.strictObject({
    q: z.string().trim().max(listLimits.q),
    /** The maximum per kind. */
    most: z.coerce.number().int().min(1).max(20).default(5),
  }),
  data: Suggestions,
  example: { query: { q: 'glenm' } },
})

export const searchCalls = { suggest }
