import { Hono } from 'hono'
import { tokenHash } from '../platform/secrets.ts'

type Shown = { tokenHash: Buffer; hash: string }

/**
 * Serves `/{page}/{token}/cloth/{hash}/…`: the images of the cloths that a link shows and no others, even where the
 * access gate protects everything else. `cloth` serves images by their regular addresses.
 */
export function linkedPictures(page: string, cloth: Hono, isShown: (shown: Shown) => Promise<boolean>): Hono {
  const routes = new Hono()
  routes.get(`/${page}/:token/cloth/:hash/:file`, async context => {
    const { token, hash, file } = context.req.param()
    if (!(await isShown({ tokenHash: tokenHash(token), hash }))) return context.notFound()
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
