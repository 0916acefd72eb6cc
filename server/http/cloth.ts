import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import {
  clothFormats,
  clothViews,
  clothWidths,
  type ClothFormat,
  type ClothView,
} from '@selvedge/contract/paths.ts'
import type { Deps } from '../deps.ts'

/** A picture never changes under its address, which is made of its recipe. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A browser opens six connections to us and no more. A picture that is not drawn within this time frees its
 * connection with a clear pixel, which shows the cloth's own colour behind it; the page asks again.
 */
const PATIENCE_MS = 120
const clearPixel = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)
/** Who makes a preview of a link asks once and keeps what comes, so that waits for cloth or is sent away. */
const PREVIEW_PATIENCE_MS = 15_000
const notYet = Symbol('not drawn yet')

/** Serves `/cloth/{hash}/{view}-{width}.{format}`. */
export function clothRoutes({ pictures }: Pick<Deps, 'pictures'>): Hono {
  const routes = new Hono()
  routes.get('/cloth/:hash{[0-9a-f]{32}}/:file{[a-z]+-[0-9]+\\.[a-z]+}', async context => {
    const [, view = '', width = '', format = ''] =
      /^([a-z]+)-(\d+)\.([a-z]+)$/.exec(context.req.param('file')) ?? []
    const knownWidth = clothWidths.find(known => String(known) === width)
    const known =
      (clothViews as readonly string[]).includes(view) && (clothFormats as readonly string[]).includes(format)
    if (!known || !knownWidth) return context.notFound()
    const request = {
      hash: context.req.param('hash'),
      view: view as ClothView,
      width: knownWidth,
      format: format as ClothFormat,
    }
    const isPreview = context.req.query('for') === 'preview'
    const bytes = await within(isPreview ? PREVIEW_PATIENCE_MS : PATIENCE_MS, pictures.get(request))
    if (bytes === undefined) return context.notFound()
    if (bytes === notYet && isPreview) return context.text('', 503, { 'retry-after': '30' })
    if (bytes === notYet)
      return context.body(clearPixel, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' })
    return context.body(bytes, 200, { 'content-type': `image/${format}`, 'cache-control': IMMUTABLE })
  })
  return routes
}

async function within<T>(patienceMs: number, answer: Promise<T>): Promise<T | typeof notYet> {
  const timer = new AbortController()
  try {
    return await Promise.race([answer, delay(patienceMs, notYet, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
