import { Hono } from 'hono'
import type { Deps } from '../platform/deps.ts'
import { tokenHash } from '../platform/secrets.ts'
import { isPictureShared } from './share.queries.ts'

/**
 * Serves `/share/{token}/cloth/{hash}/…`: the images of the cloths on a shared list and no others, even where the
 * access gate protects everything else. `cloth` serves images by their regular addresses.
 */
export function sharedPictureRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>, cloth: Hono): Hono {
  const routes = new Hono()
  routes.get('/share/:token/cloth/:hash/:file', async context => {
    const { token, hash, file } = context.req.param()
    const shared = { tokenHash: tokenHash(token), hash, now: clock() }
    if (!(await isPictureShared(db, shared))) return context.notFound()
    const answer = await cloth.fetch(new Request(new URL(`/cloth/${hash}/${file}`, context.req.url)))
    const headers = new Headers(answer.headers)
    headers.set(
      'cache-control',
      answer.headers.get('cache-control')?.replace('public', 'private') ?? 'no-store',
    )
    headers.set('x-robots-tag', 'noindex')
    return new Response(answer.body, { status: answer.status, headers })
  })
  return routes
}
