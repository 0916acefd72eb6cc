/** Specification section 9: lifetime of the page-reload guard. */
export const RELOAD_GUARD_MS = 10_000

const STAMP = 'reloadedAt'
let isOurs = false

/** Whether this module started the reload that is under way. */
export const isOwnReload = (): boolean => isOurs

export function reloadPage(): void {
  isOurs = true
  location.reload()
}

/** Loads an address as a document, without client-side routing. */
export const loadDocument = (address: string): void => location.assign(address)

/**
 * Claims the one automatic reload allowed within the guard time; false if already used, or if session storage is
 * unavailable.
 */
export function claimGuardedReload(now = Date.now()): boolean {
  try {
    const age = now - Number(sessionStorage.getItem(STAMP) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(STAMP, String(now))
    return true
  } catch {
    return false
  }
}
