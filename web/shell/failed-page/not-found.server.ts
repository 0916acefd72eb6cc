import { data } from 'react-router'
import { listFabrics, type FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { must } from '../../request/api.server.ts'
import { pagePath } from '../../request/visitor.server.ts'
import { isOfDashboard, wordsOfAddress, type PageNotFound } from './page-not-found.ts'

const NEAREST_SHOWN = 3

/** Returns the result's data; throws the not-found page for a 404, and any other error unchanged. */
export async function found<T>(result: Result<T>, request: Request, client: Client): Promise<T> {
  if (!result.success && result.status === 404) throw await pageNotFound(request, client)
  return must(result)
}

/** The 404 to throw, with the fabrics whose names are most similar to the URL; none below the dashboard, which leads to its own pages. */
export async function pageNotFound(request: Request, client: Client) {
  const path = pagePath(request)
  const message = `Page Not Found: ${path}`
  const nearest = isOfDashboard(path) ? [] : await nearestTo(wordsOfAddress(path), client)
  return data<PageNotFound>({ message, nearest }, { status: 404, statusText: message })
}

/** Searches for all words together; if nothing matches, for the longest one. */
async function nearestTo(words: string[], client: Client): Promise<FabricCard[]> {
  if (words.length === 0) return []
  const together = await search(words.join(' '), client)
  if (together.length > 0 || words.length === 1) return together
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  return search(longest!, client)
}

async function search(q: string, client: Client): Promise<FabricCard[]> {
  const result = await client(listFabrics, { query: { q } })
  return result.success ? result.data.fabrics.slice(0, NEAREST_SHOWN) : []
}
