import { Hono } from 'hono'
import type { Deps } from '../platform/deps.ts'

const IMMUTABLE = 'private, max-age=31536000, immutable'

/** Serves `/pictures/{hash}.webp`: uploads of a business, at addresses that cannot be guessed. */
export function uploadedPictureRoutes({ db }: Pick<Deps, 'db'>): Hono {
  const routes = new Hono()
  routes.get('/pictures/:file{[0-9a-f]{64}\\.webp}', async context => {
    const hash = context.req.param('file').slice(0, 64)
    const row = await db
      .selectFrom('kept_pictures')
      .select('bytes')
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!row) return context.notFound()
    return context.body(new Uint8Array(row.bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': IMMUTABLE,
    })
  })
  return routes
}
