import type { Call } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may } from '@selvedge/contract/access/permissions.ts'
import type { Deps } from '../platform/deps.ts'
import { operatorTokenFits } from '../platform/operator-token.ts'
import { wasRenewed, type Member } from '../platform/sessions.ts'
import { carriesBody } from './body.ts'
import type { CallLimits } from './call-limits.ts'
import type { CallRequest } from './call-request.ts'
import type { Implementation, Outgoing } from './implement.ts'
import { entriesToObject, validate } from './input.ts'
import { readerOf } from './reader.ts'

/**
 * Authorises the caller, applies the rate limits, validates the input against the contract and runs the use
 * case. Throws ApiError.
 */
export async function performCall(
  deps: Deps & { limits: CallLimits },
  { call, handle }: Implementation,
  request: CallRequest,
): Promise<Outgoing<Call>> {
  const { browser } = request
  const caller = await authorise(deps, call, request)
  await deps.limits({ call, caller, browser })
  const input = await readInput(call, request)
  return handle({ ...input, caller, reader: readerOf(request.headers), browser })
}

/** The call's declared input, validated. A malformed id in the path is a 404. */
async function readInput(call: Call, request: CallRequest) {
  const params = await validate(call.params, request.params, 'path').catch(() => {
    throw new ApiError('notFound')
  })
  const query = await validate(call.query, entriesToObject(request.query, call.query, 'query'), 'query')
  const body = carriesBody(call) ? await validate(call.body, await request.body(call), 'body') : {}
  return { params, query, body, idempotencyKey: idempotencyKey(call, request) }
}

const bearer = ({ headers }: CallRequest): string =>
  /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]?.trim() ?? ''

/**
 * The caller, from the bearer token only; an empty bearer is an anonymous caller. Refuses roles that may not
 * call.
 */
async function authorise(deps: Deps, call: Call, request: CallRequest): Promise<Member | undefined> {
  const token = bearer(request)
  if (call.access === 'operator') {
    authoriseOperator(deps, token)
    return undefined
  }
  const member = await request.findCaller(token, request.browser)
  if (call.access !== 'anyone' && !member) {
    throw new ApiError((await wasRenewed(deps.db, deps.clock, token)) ? 'sessionRenewed' : 'signInRequired')
  }
  if (call.access === 'retailer' && !member?.isProfileCompleted) throw new ApiError('profileIncomplete')
  if (call.needs && !(member && may(member.role, call.needs))) throw new ApiError('roleRefused')
  return member
}

/** Without OPERATOR_TOKEN there is no operator API. A member's session never opens it. */
function authoriseOperator({ env }: Deps, token: string): void {
  if (env.operatorToken === undefined) throw new ApiError('notFound')
  if (!operatorTokenFits(token, env.operatorToken)) throw new ApiError('operatorRefused')
}

function idempotencyKey(call: Call, { headers }: CallRequest): string {
  const key = headers.get('idempotency-key') ?? ''
  if (call.idempotent && !/^[\x21-\x7e]{8,200}$/.test(key)) throw new ApiError('idempotencyKeyRequired')
  return key
}
