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

/** Of each kind: more than that is a list, and Enter leads to it. */
const MOST_OF_A_KIND = 4

/** For scripts of the search box: what a phrase may mean that is being typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, listLimits.q)
  if (q === '') return Response.json(nothingSuggested)
  const visitor = context.get(visitorContext)
  const client = context.get(clientContext)
  const [result] = await Promise.all([
    client(suggest, { query: { q, most: MOST_OF_A_KIND } }),
    loadMessages(visitor.locale),
  ])
  // What cannot be looked for, as a letter that no text has, means nothing while it is typed.
  if (!result.success && result.status === 422) return Response.json(nothingSuggested)
  if (!result.success) return Response.json(nothingSuggested, { status: result.status })
  const { query, suggestions, didYouMean } = result.data
  const cloths = query ? await firstCloths(client, q) : []
  const isNew = ({ id }: Suggestion) => !suggestions.some(known => known.id === id)
  return Response.json({
    suggestions: [...cloths.filter(isNew), ...suggestions],
    understood: query && { parts: wordsOfPart(query.filters, readerOf(visitor)), total: query.total },
    // Where every word was understood nothing is to be put right.
    didYouMean: query?.rest === '' ? null : didYouMean,
  } satisfies Suggested)
}

/** The first cloths of the list that a phrase leads to, once that says what they must be. */
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
