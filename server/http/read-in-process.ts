import type { Call } from '@selvedge/contract/call/call.ts'
import type { Failure, ReadInProcess, ReadInput, Result } from '@selvedge/contract/call/client.ts'
import { ApiError, errorStatus } from '@selvedge/contract/call/errors.ts'
import { noticeText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { readDeviceTokens } from '../platform/devices.ts'
import { errorBody, toApiError } from './answer.ts'
import { MOST_USER_AGENT } from './browser.ts'
import type { CallLimits } from './call-limits.ts'
import type { CallRequest, FindCaller } from './call-request.ts'
import { gateOfCall } from './gate.ts'
import type { Implementation, Outgoing } from './implement.ts'
import { performCall } from './perform-call.ts'
import { readerOf } from './reader.ts'

/** The requesting page: its request id, and its visitor. */
export type Asker = { requestId: string; clientAddress: string | null; findCaller: FindCaller }

/**
 * GET calls for pages in this process: the same gate, authorisation, limits, validation, use case and
 * presenter as over HTTP, but with objects in place of a request and JSON.
 */
export function createReadInProcess(
  deps: Deps & { limits: CallLimits },
  implementations: readonly Implementation[],
): (asker: Asker) => ReadInProcess {
  const byName = new Map(implementations.map(one => [one.call.name, one]))
  return asker => async (call, input, headers) => {
    const implementation = byName.get(call.name)
    const request = requestOf(asker, input, headers)
    const reader = readerOf(headers)
    const started = performance.now()
    const result = await answer(deps, implementation, request, reader)
    const ms = Math.round((performance.now() - started) * 10) / 10
    const { requestId } = asker
    deps.log.debug({ requestId, call: call.name, status: result.status, ms }, 'call in process')
    return result
  }
}

async function answer(
  deps: Deps & { limits: CallLimits },
  implementation: Implementation | undefined,
  request: CallRequest,
  reader: ApiReader,
): Promise<Result<unknown>> {
  try {
    if (!implementation) throw new ApiError('notFound')
    if (!implementation.call.outsideGate && gateOfCall(deps, request.headers) === 'closed')
      throw new ApiError('gateClosed')
    return successOf(await performCall(deps, implementation, request), reader)
  } catch (error) {
    return failureOf(toApiError(error, { log: deps.log, requestId: request.requestId }), reader)
  }
}

function requestOf(
  { requestId, clientAddress, findCaller }: Asker,
  input: ReadInput,
  headers: Headers,
): CallRequest {
  const browser: Browser = {
    clientAddress,
    deviceTokens: readDeviceTokens(headers.get('device-token') ?? undefined),
    userAgent: (headers.get('user-agent') ?? '').slice(0, MOST_USER_AGENT),
  }
  const body = () => Promise.resolve({})
  return {
    headers,
    browser,
    requestId,
    params: input.params,
    query: input.query,
    body,
    findCaller,
    wantsStream: false,
  }
}

function successOf(outgoing: Outgoing<Call>, reader: ApiReader): Result<unknown> {
  if ('bytes' in outgoing)
    return { ...(JSON.parse(outgoing.bytes) as { data: unknown }), success: true, status: outgoing.status }
  if ('stream' in outgoing) throw new Error('Events are streamed over HTTP alone')
  const { message: code, status = 200, ...rest } = outgoing
  return { ...rest, success: true, status, message: code === undefined ? '' : noticeText(code, {}, reader) }
}

function failureOf(error: ApiError, reader: ApiReader): Failure {
  const { code, message, errors = [], details = {} } = errorBody(error, reader)
  return { success: false, status: errorStatus[error.code], code, message, fields: errors, details }
}
