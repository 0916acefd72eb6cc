import { Hono, type Context } from 'hono'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { failure, success } from './answer.ts'
import { mediaTypeOf } from './body.ts'
import { createCallLimits, type CallLimits } from './call-limits.ts'
import { findCallerIn, fromHttp } from './call-request.ts'
import { gateOfCall } from './gate.ts'
import type { Implementation } from './implement.ts'
import { performCall } from './perform-call.ts'
import { createReadInProcess, type Asker } from './read-in-process.ts'
import type { ReadInProcess } from '@selvedge/contract/call/client.ts'
import { readerOf } from './reader.ts'
import { groupByAddress, methodsAt, selectCall, type Route } from './route-table.ts'

/** The API over HTTP, and its GET calls for pages in this process. */
export type Api = { routes: Hono; readFor: (asker: Asker) => ReadInProcess }

/** Serves every declared call. Throws at start when a call has no implementation. */
export function createApi(deps: Deps, implementations: readonly Implementation[]): Api {
  const answered = new Set(implementations.map(one => one.call.name))
  const missing = Object.values(calls).filter(call => !answered.has(call.name))
  if (missing.length > 0) {
    throw new Error(`Calls without an implementation: ${missing.map(call => call.name).join(', ')}`)
  }
  const api = new Hono()
  const limited = { ...deps, limits: createCallLimits(deps) }
  const routes = groupByAddress(implementations)
  for (const route of routes) {
    const pattern = route.path.replace(/\{(\w+)\}/g, ':$1')
    api.on(route.method, pattern, context => answer(limited, route, context))
  }
  api.all('*', context => handleUnmatched(deps, routes, context))
  return { routes: api, readFor: createReadInProcess(limited, implementations) }
}

const edge = (deps: Deps, context: Context) => ({
  log: deps.log,
  requestId: String(context.get('requestId') ?? ''),
  reader: readerOf(context.req.raw.headers),
})

async function answer(
  deps: Deps & { limits: CallLimits },
  route: Route,
  context: Context,
): Promise<Response> {
  const here = edge(deps, context)
  try {
    if (!standsOutsideGate(route)) refuseBeforeGate(deps, context)
    const implementation = selectCall(route, {
      query: name => context.req.query(name),
      mediaType: mediaTypeOf(context.req.header('content-type') ?? null),
    })
    const { call } = implementation
    if (consumesTokenOnHead(call, context)) return otherMethod(deps, [call.method], context)
    const outgoing = await performCall(deps, implementation, fromHttp(context, findCallerIn(deps)))
    return success(outgoing, here.reader)
  } catch (error) {
    return failure(error, here)
  }
}

/** Without a pass nothing is revealed, not even which calls exist. */
function refuseBeforeGate(deps: Deps, context: Context): void {
  if (gateOfCall(deps, context.req.raw.headers) === 'closed') throw new ApiError('gateClosed')
}

const standsOutsideGate = ({ implementations }: Route): boolean =>
  implementations.every(({ call }) => call.outsideGate)

/** A HEAD is answered like its GET, except for calls that consume a token: link scanners send HEAD. */
const consumesTokenOnHead = (call: Call, context: Context): boolean =>
  context.req.method === 'HEAD' && call.token === true

/** An unknown path, or a known one without this method. */
function handleUnmatched(deps: Deps, routes: readonly Route[], context: Context): Response {
  if (gateOfCall(deps, context.req.raw.headers) === 'closed')
    return failure(new ApiError('gateClosed'), edge(deps, context))
  const methods = methodsAt(routes, context.req.path.replace(/^\/api/, ''))
  if (methods.length === 0) return failure(new ApiError('notFound'), edge(deps, context))
  return otherMethod(deps, methods, context)
}

function otherMethod(deps: Deps, methods: readonly string[], context: Context): Response {
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const error = new ApiError('methodNotAllowed', { details: { method: context.req.method } })
  return failure(error, edge(deps, context), { allow })
}
