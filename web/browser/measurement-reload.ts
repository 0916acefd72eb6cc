import { reloadPage } from './reload.ts'
import { hasUnsavedInput } from './unsaved-input.ts'
import { loadNextPageAsDocument } from './document-navigation.ts'

/** Specification section 9: delay between a change of units and the reload. */
export const MEASUREMENT_RELOAD_DELAY_MS = 500

/** Reloads after 500 ms. A page with unsaved input only revalidates; the next page is then loaded as a document. */
export function scheduleMeasurementReload(revalidate: () => void): () => void {
  const timer = setTimeout(() => {
    if (!hasUnsavedInput()) return reloadPage()
    revalidate()
    loadNextPageAsDocument()
  }, MEASUREMENT_RELOAD_DELAY_MS)
  return () => clearTimeout(timer)
}
