import type { Route } from './+types/suggest'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { suggest, type Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { listLimits } from '@selvedge/contract/catalogue/terms.ts'
import { clientContext, visitorContext, type Visitor } from '../../request/contexts.server.ts'
import { wordsOfPart } from '../list/filter-words.ts'
import { nothingSuggested, type Suggested } from '../../shell/search/suggested.ts'
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
  const cloths = query ? await firstCloths(client, q) : []
  const isNew = ({ id }: Suggestion) => !suggestions.some(known => known.id === id)
  return Response.json({
    suggestions: [...cloths.filter(isNew), ...suggestions],
    understood: query && { parts: wordsOfPart(query.filters, readerOf(visitor)), total: query.total },
    // Nothing to correct where every word was understood.
    didYouMean: query?.rest === '' ? null : didYouMean,
  } satisfies Suggested)
}

/** The first fabrics of the list that the phrase finds. */
async function firstCloths(client: Client, q: string): Promise<Suggestion[]> {
  const list = await client(listFabrics, { query: { q } })
  if (!list.success) return []
  return list.data.fabrics.slice(0, MOST_OF_A_KIND).map(fabric => ({
    kind: 'colourway',
    id: fabric.id,
    name: `${fabric.designName} ${fabric.colourName}`,
    detail: fabric.supplier.name,
    reason: 'understood',
    picture: fabric.picture,
  }))
}

const readerOf = ({ locale, measurementType, user }: Visitor) => ({
  locale,
  formats: formatsFor({ locale, measurementType }),
  prices: priceReader(user),
})
