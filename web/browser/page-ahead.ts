import { useSyncExternalStore, type ComponentType } from 'react'
import type { Location } from 'react-router'

/** A page that can be drawn before it is opened: all that it needs is what it loaded. */
export type DrawablePage<Data> = ComponentType<{ loaderData: Data; actionData: never }>

/** What a page is drawn from, before the router has come to it. */
export type FetchedPage = {
  location: Location
  loaderData: unknown
  handle: { page: DrawablePage<unknown> }
}

/** A page that is drawn out of view, because its link is pointed at. */
export type PageAhead = FetchedPage & {
  /** Sets it apart from every other page of this document; the first page is 0. */
  key: number
  /** Its link was followed, and the router is on its way. */
  isOpen: boolean
}

let here: Location | null = null
let ahead: PageAhead | null = null
let lastKey = 0
let staying = new AbortController()
const listeners = new Set<() => void>()

function hold(page: PageAhead | null): void {
  if (page === ahead) return
  ahead = page
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePageAhead = (): PageAhead | null =>
  useSyncExternalStore(
    subscribe,
    () => ahead,
    () => null,
  )

export const pageHere = (): Location | null => here
export const pageAhead = (): PageAhead | null => ahead
/** Ends with the page in view, and with it whatever is fetched ahead of the next. */
export const stayingHere = (): AbortSignal => staying.signal

/** The router has come to a page: none is ahead of it yet. */
export function reachPage(location: Location): void {
  here = location
  dropPageAhead()
}

export function dropPageAhead(): void {
  staying.abort()
  staying = new AbortController()
  hold(null)
}

/** Has a page drawn out of view, in place of the one that was. */
export function drawPageAhead(page: FetchedPage | null, keptMs: number): void {
  lastKey += 1
  const kept = page && { ...page, key: lastKey, isOpen: false }
  hold(kept)
  setTimeout(() => ahead === kept && hold(null), keptMs)
}

/** Shows it, as its link was followed. */
export function showPageAhead(): void {
  if (ahead) hold({ ...ahead, isOpen: true })
}
