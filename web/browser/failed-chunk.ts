import { paths } from '@selvedge/contract/access/paths.ts'
import { isOwnReload, loadWhole, reloadPage, takeGuardedReload } from './reload.ts'
import { holdsUnsavedInput } from './unsaved-input.ts'
import { loadNextPageWhole } from './whole-pages.ts'

/** Why the page was not reloaded. */
export type Withheld = 'unreachable' | 'unsavedInput' | 'reloadedJustNow'

/** The router's current navigation; the target is unknown for form submissions. */
type Way = 'staying' | { to: string | undefined }

let way: Way = 'staying'
/** The page to load if the part being fetched fails. */
let standIn: string | undefined
/** Number of fetcher requests in flight. */
let askedInPlace = 0
let withheld: Withheld | undefined
let onWithheld: ((reason: Withheld) => void) | undefined

/**
 * Reloads the page when a chunk cannot be fetched, for instance after a deployment: at most once within the guard
 * time, never with unsaved input, and not while the server is unreachable.
 */
export function watchForFailedChunks(): void {
  window.addEventListener('vite:preloadError', () => void whenReached(loadAnew))
  window.addEventListener('popstate', () => {
    way = { to: location.href }
  })
  // The router reloads by itself when it cannot fetch a route's chunk, ignoring the guard and unsaved input. A reload by
  // the reader fires no such event.
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', event => {
    if (event.navigationType !== 'reload' || !event.cancelable || isOwnReload()) return
    event.preventDefault()
    if (isAtRest()) loadNextPageWhole()
    else void whenReached(loadAnew)
  })
}

/** Tracks a router navigation; if a chunk fails meanwhile, its target is loaded as a document. */
export async function followTo(to: string | undefined, navigate: () => Promise<unknown>): Promise<void> {
  const mine = { to }
  // The current page already has all its chunks.
  if (to === undefined || new URL(to, location.href).pathname !== location.pathname) way = mine
  await navigate()
  if (way === mine) way = 'staying'
}

/** Tracks a fetcher request: a chunk that fails meanwhile is needed now. */
export async function followRequest(request: () => Promise<unknown>): Promise<void> {
  askedInPlace += 1
  await request()
  askedInPlace -= 1
}

/**
 * Fetches a part with a page as its fallback; if a chunk fails, that page is loaded. The router is not involved, so
 * the end of a navigation does not reset this.
 */
export async function fetchPart(address: string, fetch: () => Promise<unknown>): Promise<void> {
  standIn = address
  await fetch()
  standIn = undefined
}

/** Marks the navigation as finished; needed for back and forward, which the router does not report. */
export function arrive(): void {
  way = 'staying'
}

/** True when only prefetches are running, whose failure must not disturb the current page. */
const isAtRest = (): boolean => way === 'staying' && standIn === undefined && askedInPlace === 0

async function whenReached(act: () => void): Promise<void> {
  if (await isServerReached()) act()
  else withhold('unreachable')
}

async function isServerReached(): Promise<boolean> {
  try {
    await fetch(paths.build, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function loadAnew(): void {
  if (holdsUnsavedInput()) return withhold('unsavedInput')
  if (!takeGuardedReload()) return withhold('reloadedJustNow')
  const address = standIn ?? (way === 'staying' ? undefined : way.to)
  if (address === undefined) reloadPage()
  else loadWhole(address)
}

/** Does not reload. The router now waits for ever for the missing chunk, so later links are loaded as documents. */
function withhold(reason: Withheld): void {
  way = 'staying'
  standIn = undefined
  loadNextPageWhole({ evenWithUnsavedInput: true })
  withheld = reason
  onWithheld?.(reason)
}

/** Calls back when a reload is withheld, at once if that already happened. */
export function hearWithheld(listener: (reason: Withheld) => void): () => void {
  onWithheld = listener
  if (withheld) listener(withheld)
  return () => {
    onWithheld = undefined
  }
}
