import { Hono, type MiddlewareHandler } from 'hono'
import { errorText } from '@selvedge/contract/errors.ts'
import type { Deps } from '../deps.ts'
import { assets } from './assets.ts'
import { readLimited } from './limited-body.ts'
import { plainFailure } from './plain-failure.ts'
import type { Edge } from './request-log.ts'

/** Renders every page. `log` and `requestId` are for what goes wrong: it is logged and quoted under that id. */
export type WebHandler = (
  request: Request,
  context: {
    apiFetch: (request: Request) => Promise<Response>
    nonce: string
    requestId: string
    log: Pick<Deps['log'], 'error'>
  },
) => Promise<Response>
/** The pages, as whoever starts the application made or built them. */
export type Web = { render: WebHandler; assetsFolder?: string; contentSecurityPolicy?: boolean }

const METHODS = ['GET', 'HEAD', 'POST']

/** Everything that is neither the API nor a picture. Pages reach the API in memory, under their own request's id. */
export function pageRoutes({ log }: Pick<Deps, 'log'>, web: Web, api: Pick<Hono<Edge>, 'fetch'>): Hono<Edge> {
  const routes = new Hono<Edge>()
  routes.use(keptByNobody)
  routes.use(onlyKnownMethods)
  if (web.assetsFolder) routes.get('/*', assets(web.assetsFolder))
  routes.all('*', async context => {
    const requestId = context.get('requestId')
    const apiFetch = async (request: Request) => api.fetch(request, { requestId })
    const request = await withReadBody(context.req.raw)
    const page = await web.render(request, { apiFetch, nonce: context.get('nonce'), requestId, log })
    return isPage(page) ? page : plainFailure(requestId)
  })
  return routes
}

/** What a page shows is its visitor's own, signed in or not; whatever says nothing of keeping it is not kept. */
const keptByNobody: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-store')
}

const onlyKnownMethods: MiddlewareHandler = async ({ req, text }, next) => {
  if (METHODS.includes(req.method)) return next()
  const details = { method: req.method }
  return text(errorText('methodNotAllowed', details), 405, { allow: METHODS.join(', ') })
}

/** A form is read to its end, or to the limit, before the router takes it, which would read on without one. */
async function withReadBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request
  const body = await readLimited(request)
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}

/** A renderer that cannot even show its error page answers 500 with an empty or a plain body. */
const isPage = ({ status, headers }: Response): boolean =>
  status < 500 || /^text\/(html|x-script)/.test(headers.get('content-type') ?? '')
