import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import {
  clothFormats,
  clothViews,
  clothWidths,
  widestCloth,
  type ClothFormat,
  type ClothView,
} from '@selvedge/contract/access/paths.ts'
import type { Deps } from '../platform/deps.ts'
import { networkOf } from '../platform/address-ranges.ts'
import { createMemoryLimit } from '../platform/memory-limit.ts'
import type { Allowance } from '../platform/rate-limit.ts'
import { browserOf } from './browser.ts'
import { countsByAddress } from './call-limits.ts'

/** The address contains a hash of the recipe, so the picture behind it never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Browsers open only six connections to a host. A picture that is not on disk frees its connection with a sketch of a few
 * pixels, which the page shows enlarged; the page retries. `web/cloth/use-picture-retry.ts` knows a sketch by its width.
 */
const READ_WAIT_MS = 25
/** A sketch takes some milliseconds, the first one longer, because its thread starts. */
const SKETCH_WAIT_MS = 150
/** Without a sketch in time, the cloth's plain colour shows through this. */
const clearPixel = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)
/** Link preview bots ask once and cache the response, so they wait for the picture or get an error. */
const PREVIEW_WAIT_MS = 15_000
const notYet = Symbol('not drawn yet')

/**
 * Pictures rendered per address; only rendering is expensive, so existing pictures do not count. A list shows
 * 48, so this allows twenty entirely new pages a minute.
 */
const RENDERS_PER_ADDRESS: Allowance = { most: 1200, windowMs: 60_000 }

/** Serves `/cloth/{hash}/{view}-{width}.{format}`. */
export function clothRoutes({ pictures, clock }: Pick<Deps, 'pictures' | 'clock'>): Hono {
  const routes = new Hono()
  const drawings = createMemoryLimit({ clock, ...RENDERS_PER_ADDRESS })
  routes.get('/cloth/:hash{[0-9a-f]{32}}/:file{[a-z]+-[0-9]+\\.[a-z]+}', async context => {
    const [, view = '', width = '', format = ''] =
      /^([a-z]+)-(\d+)\.([a-z]+)$/.exec(context.req.param('file')) ?? []
    const knownWidth = clothWidths.find(known => String(known) === width)
    const known =
      (clothViews as readonly string[]).includes(view) && (clothFormats as readonly string[]).includes(format)
    if (!known || !knownWidth || knownWidth > widestCloth[view as ClothView]) return context.notFound()
    const request = {
      hash: context.req.param('hash'),
      view: view as ClothView,
      width: knownWidth,
      format: format as ClothFormat,
    }
    const isPreview = context.req.query('for') === 'preview'
    const { clientAddress } = browserOf(context)
    const beforeDrawing = () => {
      if (countsByAddress(clientAddress)) drawings(networkOf(clientAddress))
    }
    const drawn = pictures.get(request, beforeDrawing)
    const bytes = await within(isPreview ? PREVIEW_WAIT_MS : READ_WAIT_MS, drawn)
    if (bytes === undefined) return context.notFound()
    if (bytes === notYet && isPreview) return context.text('', 503, { 'retry-after': '30' })
    if (bytes === notYet) {
      const sketch = await within(SKETCH_WAIT_MS, pictures.sketch(request))
      const [body, type] = sketch === notYet || sketch === undefined ? [clearPixel, 'gif'] : [sketch, 'webp']
      return context.body(body, 200, { 'content-type': `image/${type}`, 'cache-control': 'no-store' })
    }
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
