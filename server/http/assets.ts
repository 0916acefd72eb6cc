import { canonicalPath } from '@selvedge/contract/access/access.ts'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Files of the web build; those under /assets have a content hash in their names and are immutable. */
export function assets(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true })
  return async (context, next) => {
    // What the build keeps for itself, such as its manifest, names the source files.
    if (canonicalPath(context.req.path).includes('/.')) return next()
    const file = await serve(context, next)
    if (!file?.ok) return file
    const isHashed = context.req.path.startsWith('/assets/')
    file.headers.set('cache-control', isHashed ? IMMUTABLE : 'public, max-age=3600')
    return file
  }
}
