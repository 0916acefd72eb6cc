import { paths } from '@selvedge/contract/access/paths.ts'
import { isOwnReload, loadDocument, reloadPage, claimGuardedReload } from './reload.ts'
import { hasUnsavedInput } from './unsaved-input.ts'
import { loadNextPageAsDocument } from './document-navigation.ts'

/** Why the page was not reloaded. */
export type Withheld = 'unreachable' | 'unsavedInput' | 'reloadedJustNow'

/** The router's current navigation; the target is unknown for form submissions. */
type Navigation = 'idle' | { to: string | undefined }

let current: Navigation = 'idle'
/** The page to load if the part being fetched fails. */
let fallbackPage: string | undefined
/** Number of fetcher requests in flight. */
let pendingFetches = 0
/** Why parts that were fetched in advance have failed. */
const failuresInAdvance = new WeakSet<object>()
let withheld: Withheld | undefined
let onWithheld: ((reason: Withheld) => void) | undefined

/**
 * Reloads the page when a chunk cannot be fetched, for instance after a deployment: at most once within the guard
 * time, never with unsaved input, and not while the server is unreachable.
 */
export function watchForFailedChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    void ifReachable(reload, () => !failuresInAdvance.has(payload))
  })
  window.addEventListener('popstate', () => {
    current = { to: location.href }
  })
  // The router reloads by itself when it cannot fetch a route's chunk, ignoring the guard and unsaved input. A reload by
  // the reader fires no such event.
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', event => {
    if (event.navigationType !== 'reload' || !event.cancelable || isOwnReload()) return
    event.preventDefault()
    if (isOnlyPrefetching()) loadNextPageAsDocument()
    else void ifReachable(reload)
  })
}

/** Tracks a router navigation; if a chunk fails meanwhile, its target is loaded as a document. */
export async function trackNavigation(
  to: string | undefined,
  navigate: () => Promise<unknown>,
): Promise<void> {
  const own = { to }
  // The current page already has all its chunks.
  if (to === undefined || new URL(to, location.href).pathname !== location.pathname) current = own
  await navigate()
  if (current === own) current = 'idle'
}

/** Tracks a fetcher request: a chunk that fails meanwhile is needed now. */
export async function trackFetcher(request: () => Promise<unknown>): Promise<void> {
  pendingFetches += 1
  await request()
  pendingFetches -= 1
}

/**
 * Fetches a part with a page as its fallback; if a chunk fails, that page is loaded. The router is not involved, so
 * the end of a navigation does not reset this.
 */
export async function fetchWithFallback(address: string, fetch: () => Promise<unknown>): Promise<void> {
  fallbackPage = address
  await fetch()
  fallbackPage = undefined
}

/**
 * Fetches a part before anything needs it. If that fails and nothing needs it yet, the page stays as it is, and so does a form
 * that is being submitted: what needs the part later fetches it again.
 */
export async function fetchInAdvance(fetch: () => Promise<unknown>, isNeeded: () => boolean): Promise<void> {
  try {
    await fetch()
  } catch (error) {
    if (error instanceof Error && !isNeeded()) failuresInAdvance.add(error)
  }
}

/** Marks the navigation as finished; needed for back and forward, which the router does not report. */
export function endNavigation(): void {
  current = 'idle'
}

/** True when only prefetches are running, whose failure must not disturb the current page. */
const isOnlyPrefetching = (): boolean =>
  current === 'idle' && fallbackPage === undefined && pendingFetches === 0

/** `isNeeded` is asked once the server has been, when it is known which fetch has failed. */
async function ifReachable(act: () => void, isNeeded = () => true): Promise<void> {
  const isReachable = await isServerReachable()
  if (!isNeeded()) return
  if (isReachable) act()
  else withhold('unreachable')
}

async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(paths.build, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

function reload(): void {
  if (hasUnsavedInput()) return withhold('unsavedInput')
  if (!claimGuardedReload()) return withhold('reloadedJustNow')
  const address = fallbackPage ?? (current === 'idle' ? undefined : current.to)
  if (address === undefined) reloadPage()
  else loadDocument(address)
}

/** Does not reload. The router now waits for ever for the missing chunk, so later links are loaded as documents. */
function withhold(reason: Withheld): void {
  current = 'idle'
  fallbackPage = undefined
  loadNextPageAsDocument({ evenWithUnsavedInput: true })
  withheld = reason
  onWithheld?.(reason)
}

/** Calls back when a reload is withheld, at once if that already happened. */
export function subscribeToWithheldReload(listener: (reason: Withheld) => void): () => void {
  onWithheld = listener
  if (withheld) listener(withheld)
  return () => {
    onWithheld = undefined
  }
}
