import type { Route } from './+types/suggest'
import { getFabricCards, listFabrics, type FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { suggest, type Suggestion } from '@selvedge/contract/catalogue/search.ts'
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
  const { query, suggestions, didYouMean } = result.data
  const first = query ? await firstFabrics(client, q) : []
  const isNew = ({ id }: Suggestion) => !suggestions.some(known => known.id === id)
  const shown = [...first.map(colourwayOf).filter(isNew), ...suggestions]
  return Response.json({
    suggestions: shown,
    cloths: await clothsOf(client, shown, first),
    understood: query && { parts: wordsOfPart(query.filters, readerOf(visitor)), total: query.total },
    // Nothing to correct where every word was understood.
    didYouMean: query?.rest === '' ? null : didYouMean,
  } satisfies Suggested)
}

/** The first fabrics of the list that the phrase finds. */
async function firstFabrics(client: Client, q: string): Promise<FabricCard[]> {
  const list = await client(listFabrics, { query: { q } })
  return list.success ? list.data.fabrics.slice(0, MOST_OF_A_KIND) : []
}

const colourwayOf = (fabric: FabricCard): Suggestion => ({
  kind: 'colourway',
  id: fabric.id,
  name: `${fabric.designName} ${fabric.colourName}`,
  detail: fabric.supplier.name,
  reason: 'understood',
  picture: fabric.picture,
})

/** Price, stock and main facts of the suggested fabrics, fetched where they are not `known` yet. */
async function clothsOf(
  client: Client,
  suggestions: readonly Suggestion[],
  known: readonly FabricCard[],
): Promise<Record<string, SuggestedCloth>> {
  const id = suggestions
    .filter(({ kind }) => kind === 'fabric' || kind === 'colourway')
    .map(suggestion => suggestion.id)
    .filter(wanted => known.every(fabric => fabric.id !== wanted))
  const fetched = id.length > 0 ? await client(getFabricCards, { query: { id } }) : undefined
  const fabrics = fetched?.success ? [...known, ...fetched.data] : known
  return Object.fromEntries(fabrics.map(fabric => [fabric.id, clothOf(fabric)]))
}

const clothOf = (fabric: FabricCard): SuggestedCloth => ({
  price: fabric.price,
  stock: fabric.stock,
  status: fabric.status,
  composition: fabric.composition,
  usableWidthCm: fabric.usableWidthCm,
  weightGsm: fabric.weightGsm,
  martindaleCycles: fabric.martindaleCycles,
  verticalRepeatCm: fabric.verticalRepeatCm,
})

const readerOf = ({ locale, measurementType, user }: Visitor) => ({
  locale,
  formats: formatsFor({ locale, measurementType }),
  prices: priceReader(user),
})
