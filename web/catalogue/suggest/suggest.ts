import type { Route } from './+types/suggest'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { suggest } from '@selvedge/contract/catalogue/search.ts'
import { listLimits } from '@selvedge/contract/catalogue/terms.ts'
import { clientContext, visitorContext, type Visitor } from '../../request/contexts.server.ts'
import { wordsOfPart } from '../list/filter-words.ts'
import { nothingSuggested, type Suggested, type SuggestedCloth } from '../../shell/search/suggested.ts'
import { loadMessages } from '../../messages/catalogue.ts'
import { formatsFor } from '../../formats/formats.tsx'
import { priceReader } from '../../formats/price-reader.ts'

/** Per kind; Enter leads to the full list. */
const MOST_OF_A_KIND = 4

/** Suggestions for the phrase being typed, fetched by the search box. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, listLimits.q)
  if (q === '') return Response.json(nothingSuggested)
  const visitor = context.get(visitorContext)
  const client = context.get(clientContext)
  const [result] = await Promise.all([
    client(suggest, { query: { q, most: MOST_OF_A_KIND } }),
    loadMessages(visitor.locale),
  ])
  // A phrase that cannot be searched for has no suggestions.
  if (!result.success && result.status === 422) return Response.json(nothingSuggested)
  if (!result.success) return Response.json(nothingSuggested, { status: result.status })
  const { query, suggestions, fabrics, didYouMean } = result.data
  return Response.json({
    suggestions,
    cloths: Object.fromEntries(fabrics.map(fabric => [fabric.id, clothOf(fabric)])),
    understood: query && { parts: wordsOfPart(query.filters, readerOf(visitor)), total: query.total },
    // Nothing to correct where every word was understood.
    didYouMean: query?.rest === '' ? null : didYouMean,
  } satisfies Suggested)
}

const clothOf = (fabric: FabricCard): SuggestedCloth => ({
  price: fabric.price,
  stock: fabric.stock,
  status: fabric.status,
  composition: fabric.composition,
  usableWidthCm: fabric.usableWidthCm,
  isFullWidthAlone: fabric.isFullWidthAlone,
  weightGsm: fabric.weightGsm,
  martindaleCycles: fabric.martindaleCycles,
  wyzenbeekCycles: fabric.wyzenbeekCycles,
  verticalRepeatCm: fabric.verticalRepeatCm,
})

const readerOf = ({ locale, measurementType, user }: Visitor) => ({
  locale,
  formats: formatsFor({ locale, measurementType }),
  prices: priceReader(user),
})
