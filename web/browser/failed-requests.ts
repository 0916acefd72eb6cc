import { data, isRouteErrorResponse, replace, type DataStrategyResult } from 'react-router'
import { spelledPlainly } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../request/api.server.ts'

/** Takes the place of the browser's own words where the server was not reached. */
export class Unreachable extends Error {}

/** Why a request failed: nobody answered, something broke there, or it was refused with a sentence of its own. */
export type Reason = 'unreachable' | 'fault' | 'refused'
export type FailedRequest = {
  reason: Reason
  /** What the server said, or what is said where it could not. */
  message: string
  /** The page says so itself, in a summary that takes focus: nobody needs to hear it twice. */
  isShownInPlace: boolean
}
/** `sent`: something new was tried, so what was said of the last try is out of date. */
export type RequestNews = { kind: 'sent' } | ({ kind: 'failed' } & FailedRequest)

/** Says in the reader's language what the server could not say. */
export type Words = (reason: 'unreachable' | 'fault') => string

/** The route whose data is the frame of every page. */
const FRAME = 'root'
const NOT_REACHED = 'The server cannot be reached'

type Results = Record<string, DataStrategyResult>
type Sent = { path: string; values: Record<string, string>; words: Words }

const listeners = new Set<(news: RequestNews) => void>()
const tell = (news: RequestNews) => {
  for (const listener of listeners) listener(news)
}

/** Calls back with everything that is sent and every failure, until the returned function is called. */
export function hearRequests(listener: (news: RequestNews) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Their failures are silent: one neutral sentence in the form, nothing besides. */
const silent: ReadonlySet<string> = new Set([
  paths.signin,
  paths.signup,
  paths.resetPassword,
  paths.protected,
])
/** Their forms stand in the frame of every page, which has no room for a summary. */
const inTheFrame: ReadonlySet<string> = new Set([
  paths.preferences,
  paths.logout,
  paths.google,
  paths.customer,
  paths.markFavorite,
])
/** Those of them that are sent by leaving the page: after a failure the reader is brought back to it. */
const leavesThePage: ReadonlySet<string> = new Set([paths.preferences, paths.logout, paths.google])
/** Never sent back to a form. */
const secrets: ReadonlySet<string> = new Set(['password', 'token'])

/**
 * Around every request of the router in the browser. A failure is logged and told; one that would have thrown a form
 * away is answered as a refusal, with everything that was typed. A page that cannot be fetched says why.
 */
export async function watchRequests(
  request: Request,
  next: () => Promise<Results>,
  words: Words,
): Promise<Results> {
  if (request.method === 'GET') return loaded(await next())
  tell({ kind: 'sent' })
  const path = spelledPlainly(new URL(request.url).pathname)
  const values = textsOf(await request.clone().formData())
  return mapped(await next(), result => answered(result, { path, values, words }))
}

const mapped = (results: Results, map: (result: DataStrategyResult) => DataStrategyResult): Results =>
  Object.fromEntries(Object.entries(results).map(([route, result]) => [route, map(result)]))

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !secrets.has(name)))
}

/** The error page tells of a page that cannot be had; here it is only logged, once for all its parts. */
function loaded(results: Results): Results {
  const errors = Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []))
  const unreached = errors.find(isUnreached)
  if (unreached === undefined) {
    const fault = errors.find(error => isRouteErrorResponse(error) && error.status >= 500)
    if (isRouteErrorResponse(fault)) log(String(fault.status), fault.statusText)
    return results
  }
  log('unreachable', NOT_REACHED)
  // What the frame of the page shows stays true.
  const { [FRAME]: _, ...parts } = results
  const result = new Unreachable(NOT_REACHED, { cause: unreached })
  return mapped(parts, part => (isUnreached(part.result) ? { type: 'error', result } : part))
}

function answered(result: DataStrategyResult, sent: Sent): DataStrategyResult {
  const answer = plain(result.result)
  if (result.type === 'data') {
    if (isRefusal(answer)) tellOf(sent, 'refused', answer)
    return result
  }
  const reason = isUnreached(answer) ? 'unreachable' : isFault(answer) ? 'fault' : undefined
  if (!reason) return result
  const failure = failureOf(reason, answer, sent)
  tellOf(sent, reason, failure)
  if (leavesThePage.has(sent.path)) return { type: 'data', result: replace(location.href) }
  return { type: 'data', result: data(failure, { status: 503 }) }
}

/** A network that gives no answer is a TypeError to every browser. */
const isUnreached = (error: unknown): boolean => error instanceof TypeError
const isFault = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error

/** Action data as it came: the router wraps it together with its status. */
const plain = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

/** A form's refusal that is about no field of it; those stand beside their fields. */
function isRefusal(answer: unknown): answer is FormFailure {
  const { message, code, fields } = (answer ?? {}) as Partial<FormFailure>
  const isFailure = typeof message === 'string' && typeof code === 'string' && typeof fields === 'object'
  return isFailure && Object.keys(fields).length === 0
}

function failureOf(reason: 'unreachable' | 'fault', answer: unknown, { values, words }: Sent): FormFailure {
  const said = isRouteErrorResponse(answer)
    ? (answer.data as { message?: unknown } | null)?.message
    : undefined
  return {
    message: typeof said === 'string' ? said : words(reason),
    code: reason === 'unreachable' ? 'unavailable' : 'internal',
    fields: {},
    values,
  }
}

function tellOf({ path }: Sent, reason: Reason, { code, message }: FormFailure): void {
  if (silent.has(path)) return
  log(code, message)
  tell({ kind: 'failed', reason, message, isShownInPlace: !inTheFrame.has(path) })
}

const log = (code: string, message: string): void => console.error(`Request failed: ${code}: ${message}`)
