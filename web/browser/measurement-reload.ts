import { reloadPage } from './reload.ts'
import { holdsUnsavedInput } from './unsaved-input.ts'
import { loadNextPageWhole } from './whole-pages.ts'

/** Specification section 9: how long after a change of units the page reloads. */
export const MEASUREMENT_RELOAD_DELAY_MS = 500

/**
 * Reloads after 500 ms. A page that holds unsaved input then only revalidates; its reload waits for the next page,
 * which is loaded whole.
 */
export function scheduleMeasurementReload(revalidate: () => void): () => void {
  const timer = setTimeout(() => {
    if (!holdsUnsavedInput()) return reloadPage()
    revalidate()
    loadNextPageWhole()
  }, MEASUREMENT_RELOAD_DELAY_MS)
  return () => clearTimeout(timer)
}
