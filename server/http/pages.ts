import { Hono, type MiddlewareHandler } from 'hono'
import type { GateState } from '@selvedge/contract/access.ts'
import { updateBusinessImage } from '@selvedge/contract/business.ts'
import { errorText } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../deps.ts'
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '../platform/client-address.ts'
import { assets } from './assets.ts'
import { gateOfPage, heldPass } from './gate.ts'
import { readLimited } from './limited-body.ts'
import { plainFailure } from './plain-failure.ts'
import { readerHeaders, readerOf } from './reader.ts'
import type { Edge } from './request-log.ts'

/** Renders every page. `log` and `requestId` are for what goes wrong: it is logged and quoted under that id. */
export type WebHandler = (
  request: Request,
  context: {
    apiFetch: (request: Request) => Promise<Response>
    /** Tells an API elsewhere, under our signature, whom this page serves. */
    clientAddressHeader: Record<string, string>
    /** Where the visitor stands at the access gate, and the pass, once it was found good. */
    gate: { state: GateState; pass: string | undefined }
    nonce: string
    requestId: string
    log: Pick<Deps['log'], 'error'>
  },
) => Promise<Response>
/** The pages, as whoever starts the application made or built them. */
export type Web = { render: WebHandler; assetsFolder?: string; contentSecurityPolicy?: boolean }

const METHODS = ['GET', 'HEAD', 'POST']

/** Everything that is neither the API nor a picture. Pages reach the API in memory, under their own request's id. */
export function pageRoutes(
  { log, env, clock }: Pick<Deps, 'log' | 'env' | 'clock'>,
  web: Web,
  api: Pick<Hono<Edge>, 'fetch'>,
): Hono<Edge> {
  const routes = new Hono<Edge>()
  routes.use(keptByNobody)
  routes.use(onlyKnownMethods)
  if (web.assetsFolder) routes.get('/*', assets(web.assetsFolder))
  routes.all('*', async context => {
    const requestId = context.get('requestId')
    const clientAddress = context.get('clientAddress')
    const apiFetch = async (request: Request) => api.fetch(request, { requestId, clientAddress })
    const signing = { secret: env.sessionSecret, now: clock() }
    const clientAddressHeader: Record<string, string> =
      clientAddress === null ? {} : { [CLIENT_ADDRESS_HEADER]: signClientAddress(clientAddress, signing) }
    const request = await withReadBody(context.req.raw)
    const nonce = context.get('nonce')
    const state = gateOfPage({ env, clock }, context)
    const gate = { state, pass: state === 'passed' ? heldPass(context) : undefined }
    const page = await web.render(request, { apiFetch, clientAddressHeader, gate, nonce, requestId, log })
    return isPage(page) ? page : plainFailure(requestId, readerOf(request.headers))
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
  const reader = readerOf(req.raw.headers)
  const sentence = errorText('methodNotAllowed', { method: req.method }, reader)
  return text(sentence, 405, { allow: METHODS.join(', '), ...readerHeaders(reader) })
}

/** A form is read to its end, or to the limit, before the router takes it, which would read on without one. */
async function withReadBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request
  const body = await readLimited(request, formLimit(request))
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}

/** Only a form with a file in it is longer than the usual; the call that takes the file looks again. */
const formLimit = ({ headers }: Request): number | undefined =>
  headers.get('content-type')?.startsWith('multipart/form-data')
    ? updateBusinessImage.maxBodyBytes
    : undefined

/** A renderer that cannot even show its error page answers 500 with an empty or a plain body. */
const isPage = ({ status, headers }: Response): boolean =>
  status < 500 || /^text\/(html|x-script)/.test(headers.get('content-type') ?? '')
