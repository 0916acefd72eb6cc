import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Files of the web build; those under /assets carry a content hash in their names and never change. */
export const assets = (folder: string): MiddlewareHandler =>
  serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_file, context) => {
      context.header(
        'cache-control',
        context.req.path.startsWith('/assets/') ? IMMUTABLE : 'public, max-age=3600',
      )
    },
  })
