import type { Call } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may } from '@selvedge/contract/access/permissions.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import type { Deps } from '../platform/deps.ts'
import { operatorTokenFits } from '../platform/operator-token.ts'
import { beginAct, endAct, findOperator, type Act, type Operator } from '../platform/operators.ts'
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
  const reader = readerOf(request.headers)
  const wantsStream = call.streams === true && request.wantsStream
  if (call.access === 'operator' || call.access === 'desk') {
    const operator = await authoriseOperator(deps, call, bearer(request))
    const input = await readInput(call, request)
    const incoming = { ...input, caller: undefined, operator, reader, browser, wantsStream } as Parameters<
      typeof handle
    >[0]
    return recorded(deps, { call, operator, input }, () => handle(incoming))
  }
  const caller = await authorise(deps, call, request)
  await deps.limits({ call, caller, browser })
  const input = await readInput(call, request)
  return handle({ ...input, caller, operator: undefined, reader, browser, wantsStream })
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
  const member = await request.findCaller(token, request.browser)
  if (call.access !== 'anyone' && !member) {
    throw new ApiError((await wasRenewed(deps.db, deps.clock, token)) ? 'sessionRenewed' : 'signInRequired')
  }
  if (call.access === 'retailer' && !member?.isProfileCompleted) throw new ApiError('profileIncomplete')
  if (call.needs && !(member && may(member.role, call.needs))) throw new ApiError('roleRefused')
  return member
}

/**
 * The operator of a session at the desk; undefined for OPERATOR_TOKEN, which opens no call of the desk alone. Without
 * that setting strangers find no operator API. A member's session never opens either. Refuses roles that may not call.
 */
async function authoriseOperator(
  { db, clock, env }: Deps,
  { access, desk = 'operate' }: Call,
  token: string,
): Promise<Operator | undefined> {
  const { operatorToken } = env
  if (access === 'operator' && operatorToken !== undefined && operatorTokenFits(token, operatorToken))
    return undefined
  const operator = await findOperator(db, clock, token)
  if (operator) {
    if (!mayAtDesk(operator.role, desk)) throw new ApiError('roleRefused')
    return operator
  }
  if (access === 'desk') throw new ApiError('signInRequired')
  throw new ApiError(operatorToken === undefined ? 'notFound' : 'operatorRefused')
}

type Acting = {
  call: Call
  operator: Operator | undefined
  input: { params: unknown; query: unknown; body: unknown }
}

/** Runs what an operator does; anything that may change something is written down first, and its outcome after. */
async function recorded<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  acting: Acting,
  work: () => Promise<T>,
): Promise<T> {
  if (acting.call.method === 'GET') return work()
  const id = await beginAct(db, actOf(acting), clock())
  try {
    const outcome = await work()
    await endAct(db, id, 'done')
    return outcome
  } catch (error) {
    await endAct(db, id, error instanceof ApiError ? error.code : 'internal')
    throw error
  }
}

/** A mapping is kept with its import, and a file in parts of its own. */
const MOST_CHARACTERS_TOLD = 2000

function actOf({ call, operator, input: { params, query, body } }: Acting): Act {
  const about = { ...(params as object), ...(query as object) }
  const isTold = call.bodyKind === 'json' && JSON.stringify(body ?? {}).length <= MOST_CHARACTERS_TOLD
  return {
    operatorId: operator?.id ?? null,
    way: operator ? 'session' : 'token',
    act: call.name,
    about: isTold ? { ...about, ...(body as object) } : about,
  }
}

function idempotencyKey(call: Call, { headers }: CallRequest): string {
  const key = headers.get('idempotency-key') ?? ''
  if (call.idempotent && !/^[\x21-\x7e]{8,200}$/.test(key)) throw new ApiError('idempotencyKeyRequired')
  return key
}
