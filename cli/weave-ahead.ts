import { statfs } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClothWidth } from '@selvedge/contract/access/paths.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { ServedApp } from '@selvedge/server/app.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { ownGatePass } from '@selvedge/server/platform/gate-pass.ts'

/** Widths requested by lists: tables and small screens, cards on screens of one, one and a half, and two pixels per point. */
const LIST_WIDTHS: readonly ClothWidth[] = [160, 320, 480, 640]

/** Limits of what is drawn: fabrics, bytes of their pictures, and bytes that stay free on the disk. */
export type AheadLimits = { fabrics: number; bytes: number; freeBytes: number }
const LIMITS: AheadLimits = { fabrics: 5000, bytes: 500 * 1024 ** 2, freeBytes: 1024 ** 3 }

/**
 * Nobody has asked for anything for this long, the event loop has been busy for no more than this share of it, and the
 * machine has no more than this to do at once for each processor.
 */
const QUIET_MS = 2000
const BUSIEST = 0.3
const HIGHEST_LOAD = 1.5
const LOOK_AGAIN_MS = 500

type Options = {
  signal: AbortSignal
  limits?: AheadLimits
  untilQuiet?: (signal: AbortSignal) => Promise<void>
}

/**
 * Draws the pictures that lists show of the catalogue, in the order of its list, one at a time and only while the server
 * has nothing else to do. Pictures that are on disk are left, so a restart goes on where it was.
 */
export async function weaveAhead(app: ServedApp, deps: Deps, options: Options): Promise<void> {
  const { pictures, log } = deps
  const { signal, limits = LIMITS, untilQuiet = quiet(app, deps) } = options
  let [fabrics, bytes, drawn] = [0, 0, 0]
  try {
    for await (const hash of hashesOfList(app, deps, { signal, untilQuiet })) {
      if (bytes >= limits.bytes || (await freeBytes(deps.env.dataDir)) < limits.freeBytes) break
      for (const width of LIST_WIDTHS) {
        const request = { hash, view: 'swatch', width, format: 'avif' } as const
        const kept = await pictures.keptBytes(request)
        if (kept === undefined) {
          await untilQuiet(signal)
          drawn += 1
        }
        bytes += kept ?? (await pictures.get(request))?.length ?? 0
        if (signal.aborted) return
      }
      fabrics += 1
      if (fabrics >= limits.fabrics) break
    }
    log.info({ fabrics, bytes, drawn }, 'pictures of lists are drawn')
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'pictures of lists not drawn ahead')
  }
}

type Reading = { signal: AbortSignal; untilQuiet: (signal: AbortSignal) => Promise<void> }

/** The pictures of the whole list, page by page. */
async function* hashesOfList(
  app: ServedApp,
  deps: Deps,
  { signal, untilQuiet }: Reading,
): AsyncGenerator<string> {
  const headers = ownGatePass(deps.env, deps.clock())
  const client = createClient({ baseUrl: 'http://localhost/api', fetch: app.fetch, headers })
  const seen = new Set<string>()
  for (let page = 1, last = 1; page <= last; page += 1) {
    await untilQuiet(signal)
    const list = await client(listFabrics, { query: { page } })
    if (!list.success) return
    last = list.data.pageCount
    for (const { picture } of list.data.fabrics) {
      if (picture.hash === null || seen.has(picture.hash)) continue
      seen.add(picture.hash)
      yield picture.hash
    }
  }
}

/** Waits until no request and no drawing has been under way for a while, and this process and the machine are mostly idle. */
function quiet(app: ServedApp, { pictures }: Deps): (signal: AbortSignal) => Promise<void> {
  let before = performance.eventLoopUtilization()
  return async signal => {
    for (;;) {
      const { utilization } = performance.eventLoopUtilization(before)
      before = performance.eventLoopUtilization()
      const isBusy = utilization > BUSIEST || loadavg()[0]! > HIGHEST_LOAD * availableParallelism()
      if (app.quietMs() >= QUIET_MS && !isBusy && !pictures.isRendering()) return
      await delay(LOOK_AGAIN_MS, undefined, { signal, ref: false })
    }
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
