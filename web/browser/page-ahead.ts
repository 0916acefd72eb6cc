import { useSyncExternalStore, type ComponentType } from 'react'
import { createPath, type Location } from 'react-router'

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

let here: { location: Location; loaded: unknown } | null = null
/** The place is that of the page that is shown, while the router is still at the one before. */
let isLeft = false
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

export const pageAhead = (): PageAhead | null => ahead
/** Ends with the page in view, and with it whatever is fetched ahead of the next. */
export const stayingHere = (): AbortSignal => staying.signal

/** Whether a link leads to the page in view. */
export const isPageHere = (path: string): boolean => here !== null && createPath(here.location) === path

/** The router has come to a page, or has loaded it anew: what was fetched ahead of that may be of another reader or day. */
export function reachPage(location: Location, loaded: unknown): void {
  const isAnotherPage = here?.location !== location
  here = { location, loaded }
  if (isAnotherPage || !ahead?.isOpen) dropPageAhead()
}

export function dropPageAhead(): void {
  staying.abort()
  staying = new AbortController()
  isLeft = false
  hold(null)
}

/** The document was scrolled for the page that is shown. */
export function leavePlace(): void {
  isLeft = true
}

/** Under which its place on the page is kept: that of a page that was left was noted when its link was pressed. */
export const placeKey = (location: Location): string =>
  isLeft && location.key === here?.location.key ? 'left' : location.key

/** Has a page drawn out of view, in place of the one that was; for so many milliseconds. */
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
