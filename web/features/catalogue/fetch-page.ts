import {
  UNSAFE_decodeViaTurboStream as decode,
  type UNSAFE_AssetsManifest as AssetsManifest,
} from 'react-router'
import type { FetchedPage } from '../../browser/page-ahead.ts'
import type { Sheet } from '../../messages/sheets.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'

/** What a page tells of itself (`PageHandle`), as far as it matters here. */
type Handle = Partial<FetchedPage['handle']> & { words?: readonly Sheet[] }

/**
 * A page before it is opened: what the router will ask for, and then find in the browser's cache. Null for one that cannot be
 * drawn from that alone.
 */
export async function fetchPage(path: string, signal: AbortSignal): Promise<FetchedPage | null> {
  const { pathname, search } = new URL(path, location.href)
  const answer = await fetch(`${pathname}.data${search}`, { headers: { purpose: 'prefetch' }, signal })
  if (answer.status !== 200) return null
  const { body } = new Response(await answer.arrayBuffer())
  if (!body) return null
  const loaded = (await decode(body, window)).value as Record<string, { data?: unknown }>
  const { routes } = Reflect.get(window, '__reactRouterManifest') as AssetsManifest
  const ids = Object.keys(loaded)
  const leaf = ids.find(id => !ids.some(other => routes[other]?.parentId === id))
  const file = leaf && routes[leaf]?.module
  if (!file) return null
  // As the router does it. A file that a newer release has no more is missed only once the page is opened.
  const { handle } = (await import(/* @vite-ignore */ file)) as { handle?: Handle }
  const loaderData = loaded[leaf]?.data
  if (!handle?.page || !handle.words || loaderData === undefined) return null
  await loadMoreWords(handle.words)
  return {
    location: { pathname, search, hash: '', state: null, key: path },
    loaderData,
    handle: { ...handle, page: handle.page },
  }
}
