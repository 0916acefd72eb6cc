/** Specification section 9: the time to live of the page-reload guard. */
export const RELOAD_GUARD_MS = 10_000

const STAMP = 'reloadedAt'
let isOurs = false

/** Whether the reload that is under way was asked for through this module. */
export const isOwnReload = (): boolean => isOurs

export function reloadPage(): void {
  isOurs = true
  location.reload()
}

/** Leaves for an address with a whole page, as a link without scripts does. */
export const loadWhole = (address: string): void => location.assign(address)

/**
 * Takes the one reload that a fault is allowed: false when one was taken within the guard's time, or when there is no
 * session storage to know that from.
 */
export function takeGuardedReload(now = Date.now()): boolean {
  try {
    const age = now - Number(sessionStorage.getItem(STAMP) ?? Number.NEGATIVE_INFINITY)
    if (age >= 0 && age < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(STAMP, String(now))
    return true
  } catch {
    return false
  }
}
