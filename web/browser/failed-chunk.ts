import { paths } from '@selvedge/contract/access/paths.ts'
import { isOwnReload, loadWhole, reloadPage, takeGuardedReload } from './reload.ts'
import { holdsUnsavedInput } from './unsaved-input.ts'
import { loadNextPageWhole } from './whole-pages.ts'

/** Why the page was not loaded anew. */
export type Withheld = 'unreachable' | 'unsavedInput' | 'reloadedJustNow'

/** Where the reader is: staying on the page, or on the way to another, whose address is not always known. */
type Way = 'staying' | { to: string | undefined }

let way: Way = 'staying'
/** The page that does the same as the part now being fetched. */
let standIn: string | undefined
/** What the page in view asks for without leaving it. */
let askedInPlace = 0
let withheld: Withheld | undefined
let onWithheld: ((reason: Withheld) => void) | undefined

/**
 * A part of the application that cannot be fetched, as after a new release, loads the page anew: once within the
 * guard's time, and never over a half-filled form. Where nobody can be reached, that would only lose the page in view.
 */
export function watchForFailedChunks(): void {
  window.addEventListener('vite:preloadError', () => void whenReached(loadAnew))
  window.addEventListener('popstate', () => {
    way = { to: location.href }
  })
  // The router answers a page that it cannot fetch by a reload of its own, which knows neither guard nor forms. The
  // reader's own reload raises no such event.
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', event => {
    if (event.navigationType !== 'reload' || !event.cancelable || isOwnReload()) return
    event.preventDefault()
    if (isAtRest()) loadNextPageWhole()
    else void whenReached(loadAnew)
  })
}

/** Follows the router on its way; a page that cannot be fetched meanwhile is loaded there, whole. */
export async function followTo(to: string | undefined, navigate: () => Promise<unknown>): Promise<void> {
  const mine = { to }
  // The page in view has all its parts.
  if (to === undefined || new URL(to, location.href).pathname !== location.pathname) way = mine
  await navigate()
  if (way === mine) way = 'staying'
}

/** Follows a request that stays on the page; a part that it needs is missed at once. */
export async function followRequest(request: () => Promise<unknown>): Promise<void> {
  askedInPlace += 1
  await request()
  askedInPlace -= 1
}

/**
 * Fetches a part for which a page can stand in; that page is loaded where the part cannot be fetched. The router does not
 * know of it, so that the end of an earlier way does not end this.
 */
export async function fetchPart(address: string, fetch: () => Promise<unknown>): Promise<void> {
  standIn = address
  await fetch()
  standIn = undefined
}

/** A way has come to its end, also one by the browser's back and forward, of which the router does not tell. */
export function arrive(): void {
  way = 'staying'
}

/** A page that was only fetched in advance is no reason to disturb the one in view. */
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

/** The reader stays. The router waits for the part that did not come, for ever: from here on links leave it aside. */
function withhold(reason: Withheld): void {
  way = 'staying'
  standIn = undefined
  loadNextPageWhole({ evenWithUnsavedInput: true })
  withheld = reason
  onWithheld?.(reason)
}

/** Calls back when a reload is withheld, also when that was before anybody asked. */
export function hearWithheld(listener: (reason: Withheld) => void): () => void {
  onWithheld = listener
  if (withheld) listener(withheld)
  return () => {
    onWithheld = undefined
  }
}
