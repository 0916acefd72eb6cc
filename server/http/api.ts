import { Hono, type Context } from 'hono'
import type { Call } from '@selvedge/contract/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { may } from '@selvedge/contract/permissions.ts'
import { operatorTokenFits } from '../platform/operator-token.ts'
import { findMember, wasRenewed, type Member } from '../platform/sessions.ts'
import type { Deps } from '../deps.ts'
import { failure, success } from './answer.ts'
import { carriesBody, mediaTypeOf, readBody } from './body.ts'
import { browserOf } from './browser.ts'
import { createCallLimits, type CallLimits } from './call-limits.ts'
import { gateOfCall } from './gate.ts'
import type { Implementation } from './implement.ts'
import { entriesToObject, validate } from './input.ts'
import { readerOf } from './reader.ts'
import { groupByAddress, methodsAt, selectCall, type Route } from './route-table.ts'

/** The HTTP API: every declared call answered, nothing else. Throws at boot when a call has no implementation. */
export function createApi(deps: Deps, implementations: readonly Implementation[]): Hono {
  const answered = new Set(implementations.map(one => one.call.name))
  const missing = Object.values(calls).filter(call => !answered.has(call.name))
  if (missing.length > 0) {
    throw new Error(`Calls without an implementation: ${missing.map(call => call.name).join(', ')}`)
  }
  const api = new Hono()
  const limits = createCallLimits(deps)
  const routes = groupByAddress(implementations)
  for (const route of routes) {
    const pattern = route.path.replace(/\{(\w+)\}/g, ':$1')
    api.on(route.method, pattern, context => answer({ ...deps, limits }, route, context))
  }
  api.all('*', context => answerOtherwise(deps, routes, context))
  return api
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
    const { call, handle } = selectCall(route, {
      query: name => context.req.query(name),
      mediaType: mediaTypeOf(context.req.header('content-type') ?? null),
    })
    if (spendsByLooking(call, context)) return otherMethod(deps, [call.method], context)
    const [caller, browser] = [await admit(deps, call, context), browserOf(context)]
    await deps.limits({ call, caller, browser })
    const input = await readInput(call, context)
    const { reader } = here
    return success(await handle({ ...input, caller, reader, browser }), reader)
  } catch (error) {
    return failure(error, here)
  }
}

/** Before the gate nothing is told, not even which calls there are. */
function refuseBeforeGate(deps: Deps, context: Context): void {
  if (gateOfCall(deps, context) === 'closed') throw new ApiError('gateClosed')
}

const standsOutsideGate = ({ implementations }: Route): boolean =>
  implementations.every(({ call }) => call.outsideGate)

/** A HEAD is answered like its GET, but never where that would spend a token: programs send HEAD just to look. */
const spendsByLooking = (call: Call, context: Context): boolean =>
  context.req.method === 'HEAD' && call.token === true

/** Everything that the call declares, validated by it. A malformed id in the address is an address we do not have. */
async function readInput(call: Call, context: Context) {
  const request = context.req.raw
  const params = await validate(call.params, context.req.param(), 'path').catch(() => {
    throw new ApiError('notFound')
  })
  const search = new URL(request.url).searchParams
  const query = await validate(call.query, entriesToObject(search, call.query, 'query'), 'query')
  const body = carriesBody(call) ? await validate(call.body, await readBody(request, call), 'body') : {}
  return { params, query, body, idempotencyKey: idempotencyKey(call, context) }
}

const bearer = (context: Context): string =>
  /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1]?.trim() ?? ''

/** The caller, from the bearer token alone; an empty bearer is an anonymous caller. Refuses roles that may not call. */
async function admit(deps: Deps, call: Call, context: Context): Promise<Member | undefined> {
  const token = bearer(context)
  if (call.access === 'operator') {
    admitOperator(deps, token)
    return undefined
  }
  const member = await findMember(deps.db, deps.clock, token, browserOf(context).clientAddress)
  if (call.access !== 'anyone' && !member) {
    throw new ApiError((await wasRenewed(deps.db, deps.clock, token)) ? 'sessionRenewed' : 'signInRequired')
  }
  if (call.access === 'retailer' && !member?.isProfileCompleted) throw new ApiError('profileIncomplete')
  if (call.needs && !(member && may(member.role, call.needs))) throw new ApiError('roleRefused')
  return member
}

/** Without its secret in the settings there is no operator's API. No session of anybody opens it. */
function admitOperator({ env }: Deps, token: string): void {
  if (env.operatorToken === undefined) throw new ApiError('notFound')
  if (!operatorTokenFits(token, env.operatorToken)) throw new ApiError('operatorRefused')
}

function idempotencyKey(call: Call, context: Context): string {
  const key = context.req.header('idempotency-key') ?? ''
  if (call.idempotent && !/^[\x21-\x7e]{8,200}$/.test(key)) throw new ApiError('idempotencyKeyRequired')
  return key
}

/** An address that no call has, or one that has calls but none of this method. */
function answerOtherwise(deps: Deps, routes: readonly Route[], context: Context): Response {
  if (gateOfCall(deps, context) === 'closed') return failure(new ApiError('gateClosed'), edge(deps, context))
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
