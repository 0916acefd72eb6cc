import { getHomePage, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import type { ClothWidth } from '@selvedge/contract/access/paths.ts'
import type { App } from '@selvedge/server/app.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { ownGatePass } from '@selvedge/server/platform/gate-pass.ts'

/** Widths requested for cards by screens of one and of two device pixels per CSS pixel. */
const CARD_WIDTHS: readonly ClothWidth[] = [320, 640]

/** Renders the pictures of the first pages in the background, one at a time, so that a visitor's requests go first. */
export async function warmPictures(app: App, deps: Deps, signal: AbortSignal): Promise<void> {
  const { pictures } = deps
  const headers = ownGatePass(deps.env, deps.clock())
  const client = createClient({ baseUrl: 'http://localhost/api', fetch: app.fetch, headers })
  const [counter, list] = [await client(getHomePage), await client(listFabrics, { query: {} })]
  if (!counter.success || !list.success) return
  const { uses, newFabrics, newBooks } = counter.data
  // The picture beside the sign-in form: the newest patterned cloth, large.
  const beside = newFabrics.find(fabric => (fabric.verticalRepeatCm ?? 0) > 0)?.picture.hash
  if (beside) await pictures.get({ hash: beside, view: 'stage', width: 1280, format: 'avif' })
  const shown = [...uses, ...newFabrics, ...newBooks, ...list.data.fabrics].map(one => one.picture.hash)
  for (const hash of new Set(shown)) {
    for (const width of CARD_WIDTHS) {
      if (signal.aborted) return
      if (hash) await pictures.get({ hash, view: 'swatch', width, format: 'avif' })
    }
  }
}
