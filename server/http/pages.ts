import { randomBytes } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { canonicalPath, type GateState } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { deskCookie } from '@selvedge/contract/desk/operators.ts'
import { MAX_DESK_FILE_BYTES } from '@selvedge/contract/intake/imports.ts'
import { MAX_QUICK_ORDER_FORM_BYTES } from '@selvedge/contract/cart/quick-order.ts'
import { updateBusinessImage } from '@selvedge/contract/retailer/business.ts'
import { errorText } from '@selvedge/contract/messages/tell.ts'
import type { ReadInProcess } from '@selvedge/contract/call/client.ts'
import type { Deps } from '../platform/deps.ts'
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '../platform/client-address.ts'
import { findOperator } from '../platform/operators.ts'
import type { Admission } from './admission.ts'
import type { Api } from './api.ts'
import { assets } from './assets.ts'
import { mediaTypeOf, mediaTypes } from './body.ts'
import { findCallerIn, type FindCaller } from './call-request.ts'
import { gateOfPage, passFromCookie } from './gate.ts'
import { refuseManyFields, refuseManyParts } from './form-limits.ts'
import { BODY_LIMIT_BYTES, readLimited } from './limited-body.ts'
import { cachePrefetched } from './prefetch.ts'
import { createPageCache } from './page-cache.ts'
import { respondFromCache, cachedPage, encodingFor } from './cached-response.ts'
import { areAnswersUnchanged, recordSources } from './page-sources.ts'
import { hashScripts } from './page-scripts.ts'
import { withDeadline } from './page-deadline.ts'
import { plainFailure } from './plain-failure.ts'
import { readerHeaders, readerOf } from './reader.ts'
import type { Edge } from './request-log.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Renders every page. Errors are logged to `log`, and quoted to the visitor under `requestId`. */
export type WebHandler = (
  request: Request,
  context: {
    apiFetch: (request: Request) => Promise<Response>
    /** Answers the page's GET calls in this process; undefined where they must be HTTP requests. */
    read?: ReadInProcess | undefined
    /** Signed header that passes the visitor's address to an API on another server. */
    clientAddressHeader: Record<string, string>
    /** The visitor's state at the access gate, and their pass, if valid. */
    gate: { state: GateState; pass: string | undefined }
    /** Nonce of the page's scripts; empty when no policy requires one. */
    nonce: string
    requestId: string
    log: Pick<Deps['log'], 'error' | 'warn'>
  },
) => Promise<Response>
/** The pages, built or served by the development server. */
export type Web = {
  render: WebHandler
  assetsFolder?: string
  contentSecurityPolicy?: boolean
  /** Cache key of a page, besides the catalogue version; null for a page that depends on the visitor. */
  keyOf?: (request: Request) => string | null
}

type ApiOfPage = Pick<Parameters<WebHandler>[1], 'apiFetch' | 'read'>

const METHODS = ['GET', 'HEAD', 'POST']

type RenderRest = [gate: GateState, ways?: ApiOfPage, isShared?: boolean]

/**
 * Everything that is neither the API nor a picture. Pages call the API in memory, under their own request id.
 */
export function pageRoutes(
  deps: Pick<Deps, 'db' | 'log' | 'env' | 'clock' | 'payments'> & { index: { version(): number } },
  web: Web,
  api: Pick<Hono<Edge>, 'fetch'> & Pick<Api, 'readFor'>,
  admit: Admission,
): Hono<Edge> {
  const { log, env, clock, index } = deps
  const routes = new Hono<Edge>()
  const cache = createPageCache()
  routes.use(privateByDefault)
  routes.use(cachePrefetched)
  routes.use(onlyKnownMethods)
  if (web.assetsFolder) routes.get('/*', assets(web.assetsFolder))

  const apiOf = (context: Context<Edge>) => async (request: Request) =>
    api.fetch(request, { requestId: context.get('requestId'), clientAddress: context.get('clientAddress') })

  /**
   * The API for one page. The caller is looked up once, and again after a call that may have changed the
   * session.
   */
  function apiInProcess(context: Context<Edge>): ApiOfPage {
    const [requestId, clientAddress] = [context.get('requestId'), context.get('clientAddress')]
    const callers = new Map<string, ReturnType<FindCaller>>()
    const findCaller: FindCaller = (token, browser) => {
      const found = callers.get(token) ?? findCallerIn(deps)(token, browser)
      callers.set(token, found)
      return found
    }
    return {
      apiFetch: request => apiOf(context)(request).finally(() => callers.clear()),
      read: api.readFor({ requestId, clientAddress, findCaller }),
    }
  }

  const hasCardForm = (request: Request): boolean =>
    deps.payments.publishableKey !== null && pageOf(request) === paths.paymentMethod

  const isAtDesk = async (context: Context<Edge>): Promise<boolean> => {
    const token = getCookie(context, deskCookie.name) ?? getCookie(context, deskCookie.name, 'host') ?? ''
    return (await findOperator(deps.db, clock, token)) !== undefined
  }

  const render = (context: Context<Edge>, ...rest: RenderRest): Promise<Response> =>
    admit(context.req.raw, () => withDeadline(context.req.raw, renderNow(context, ...rest)))

  async function renderNow(
    context: Context<Edge>,
    gate: GateState,
    ways: ApiOfPage = apiInProcess(context),
    isShared = false,
  ): Promise<Response> {
    const requestId = context.get('requestId')
    const clientAddress = context.get('clientAddress')
    const signing = { secret: env.sessionSecret, now: clock() }
    const clientAddressHeader: Record<string, string> =
      clientAddress === null ? {} : { [CLIENT_ADDRESS_HEADER]: signClientAddress(clientAddress, signing) }
    const request = await withReadBody(context.req.raw, () => isAtDesk(context))
    const nonce = (web.contentSecurityPolicy ?? true) ? randomBytes(16).toString('hex') : ''
    const pass = gate === 'passed' ? passFromCookie(context) : undefined
    const page = await web.render(request, {
      ...ways,
      clientAddressHeader,
      gate: { state: gate, pass },
      nonce,
      requestId,
      log,
    })
    if (!isPage(page)) return plainFailure(requestId, readerOf(request.headers))
    if (nonce === '') return page
    return isShared
      ? withHashes(page, nonce, env)
      : withNonce(page, nonce, { env, hasCardForm: hasCardForm(request) })
  }

  routes.all('*', async context => {
    const gate = gateOfPage({ env, clock }, context)
    const request = context.req.raw
    const asked = gate === 'off' && request.method === 'GET' ? (web.keyOf?.(request) ?? null) : null
    if (asked === null) return render(context, gate)
    const encoding = encodingFor(request)
    let own: Response | undefined
    const page = await cache.get({
      key: `${encoding} ${asked}`,
      version: index.version(),
      render: async () => {
        const { ask, sources } = recordSources(apiOf(context))
        own = await render(context, gate, { apiFetch: ask }, true)
        return cachedPage(own, encoding, sources())
      },
      isFresh: sources => areAnswersUnchanged(sources, apiOf(context)),
    })
    return page ? respondFromCache(page) : (own ?? render(context, gate))
  })
  return routes
}

/** A page for one reader: its policy allows scripts with its nonce. */
function withNonce(
  page: Response,
  nonce: string,
  { env, hasCardForm }: Pick<Deps, 'env'> & { hasCardForm: boolean },
): Response {
  if (isDocument(page))
    page.headers.set('content-security-policy', contentSecurityPolicy(env, [`'nonce-${nonce}'`], hasCardForm))
  return page
}

/** A page for many readers: its policy allows scripts by hash, and the nonce is removed. */
async function withHashes(page: Response, nonce: string, env: Deps['env']): Promise<Response> {
  if (!isDocument(page)) return page
  const { html, sources } = hashScripts(await page.text(), nonce)
  const answer = new Response(html, page)
  answer.headers.set('content-security-policy', contentSecurityPolicy(env, sources))
  return answer
}

const isDocument = ({ body, headers }: Response): boolean =>
  body !== null && (headers.get('content-type')?.startsWith('text/html') ?? false)

/** Pages are private by default: no caching unless the response says otherwise. */
const privateByDefault: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-store')
}

const onlyKnownMethods: MiddlewareHandler = async ({ req, text }, next) => {
  if (METHODS.includes(req.method)) return next()
  const reader = readerOf(req.raw.headers)
  const sentence = errorText('methodNotAllowed', { method: req.method }, reader)
  return text(sentence, 405, { allow: METHODS.join(', '), ...readerHeaders(reader) })
}

/** Reads and counts a form before the router parses it, which has no limits of its own. */
async function withReadBody(request: Request, isAtDesk: () => Promise<boolean>): Promise<Request> {
  if (request.method !== 'POST') return request
  const isMultipart = mediaTypeOf(request.headers.get('content-type')) === mediaTypes.form
  if (isMultipart && takesList(request) && (await isAtDesk()))
    return withBody(request, await readLimited(request, MAX_DESK_FILE_BYTES))
  const limit = isMultipart ? fileLimitOf(request) : undefined
  if (isMultipart && limit === undefined)
    throw new ApiError('unsupportedMediaType', { details: { expected: 'application/x-www-form-urlencoded' } })
  const body = await readLimited(request, limit)
  if (isMultipart) refuseManyParts(body)
  else refuseManyFields(body)
  return withBody(request, body)
}

const withBody = ({ url, method, headers, signal }: Request, body: Uint8Array<ArrayBuffer>): Request =>
  new Request(url, { method, headers, signal, body })

/** The router asks for a page's data with `.data` behind the path. */
const pageOf = (request: Request): string =>
  canonicalPath(new URL(request.url).pathname.replace(/\.data$/, ''))
/** The most bytes of a form with a file, by the page that has it, for anybody. */
const fileLimits: Record<string, number | undefined> = {
  [paths.businessDetails]: updateBusinessImage.maxBodyBytes,
  [paths.quickOrder]: MAX_QUICK_ORDER_FORM_BYTES,
  [paths.imports]: BODY_LIMIT_BYTES,
  [paths.deskBank]: BODY_LIMIT_BYTES,
}
const fileLimitOf = (request: Request): number | undefined => fileLimits[pageOf(request)]
/** A whole list is read only for somebody who is signed in at the desk; a stranger's is not kept in memory. */
const takesList = (request: Request): boolean =>
  [paths.imports, paths.deskBank].some(page => page === pageOf(request))

/**
 * A renderer whose error page fails answers 500 with an empty or plain body; JSON responses are for a page's
 * scripts.
 */
const isPage = ({ status, headers }: Response): boolean =>
  status < 500 || /^(text\/(html|x-script)|application\/json)/.test(headers.get('content-type') ?? '')
