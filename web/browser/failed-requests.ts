import { data, isRouteErrorResponse, replace, type DataStrategyResult } from 'react-router'
import { canonicalPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Failure } from '@selvedge/contract/call/client.ts'
import { afterPress } from './after-press.ts'
import { isOfOpenPage } from './open-page.ts'
import { isOfPart } from './part-fetcher.ts'
import type { FormFailure } from '../request/api.server.ts'

/** Replaces the browser's network error, for a message in the reader's language. */
export class Unreachable extends Error {}

/** Why a request failed: no connection, a server error, or a refusal with its own message. */
export type Reason = 'unreachable' | 'fault' | 'refused'
export type FailedRequest = {
  reason: Reason
  /** The server's message, or a default one. */
  message: string
  /** The page shows the error in a focused summary, so it must not be announced again. */
  isShownInPlace: boolean
}
/**
 * `sent`: a new attempt, so the notification of the last one is outdated. `outOfReach`: the open page, or a part of it,
 * could not be read anew and stays as it is; `readAnew`: the page was.
 */
export type RequestEvent = { kind: 'sent' | 'outOfReach' | 'readAnew' } | ({ kind: 'failed' } & FailedRequest)

/** The default messages, in the reader's language. */
export type Words = (reason: 'unreachable' | 'fault') => string

/** The root route, whose data the page frame uses. */
const FRAME = 'root'
const NOT_REACHED = 'The server cannot be reached'

type Results = Record<string, DataStrategyResult>
type Sent = { path: string; values: Record<string, string>; words: Words }

const listeners = new Set<(event: RequestEvent) => void>()
const notify = (event: RequestEvent) => {
  for (const listener of listeners) listener(event)
}

/** Subscribes to submissions and failures; returns the unsubscribe function. */
export function subscribeToRequests(listener: (event: RequestEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Auth forms show one neutral message in the form and no notification. */
const silent: ReadonlySet<string> = new Set([
  paths.signin,
  paths.signup,
  paths.resetPassword,
  paths.protected,
])
/** Forms in the page frame, which has no room for an error summary. */
const inTheFrame: ReadonlySet<string> = new Set([
  paths.preferences,
  paths.logout,
  paths.google,
  paths.customer,
  paths.markFavorite,
])
/** Frame forms that navigate: after a failure the reader returns to the page. */
const navigatingForms: ReadonlySet<string> = new Set([paths.preferences, paths.logout, paths.google])
const secrets: ReadonlySet<string> = new Set(['password', 'token'])

/**
 * Wraps every request of the router in the browser. Failures are logged and notified. A form's network or server error
 * becomes a refusal that keeps the input, and so does any error of a part of the open page; a page that cannot be
 * fetched shows why, unless it is open already: then it stays as it is.
 */
export async function watchRequests(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Results>,
  words: Words,
): Promise<Results> {
  if (request.method === 'GET') {
    const results = await next()
    return isOfPart(url) ? partLoaded(request, results, words) : loaded(request, results)
  }
  notify({ kind: 'sent' })
  const path = canonicalPath(new URL(request.url).pathname)
  const values = textsOf(await request.clone().formData())
  const results = await next()
  // Overtaken by another navigation: nobody waits for the response.
  if (request.signal.aborted) return results
  await new Promise<void>(resolve => afterPress(resolve))
  return mapped(results, result => answered(result, { path, values, words }))
}

const mapped = (results: Results, map: (result: DataStrategyResult) => DataStrategyResult): Results =>
  Object.fromEntries(Object.entries(results).map(([route, result]) => [route, map(result)]))

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !secrets.has(name)))
}

/** Logs a failed page load once for all its routes; the error page shows it. */
function loaded(request: Request, results: Results): Results {
  const errors = Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []))
  const unreached = errors.find(isUnreached)
  const isOpen = isOfOpenPage(request) && !request.signal.aborted
  if (unreached === undefined) {
    // After a form that was refused, nothing is read.
    if (isOpen && Object.keys(results).length > 0) notify({ kind: 'readAnew' })
    const fault = errors.find(error => isRouteErrorResponse(error) && error.status >= 500)
    if (isRouteErrorResponse(fault)) log(String(fault.status), fault.statusText)
    return results
  }
  log('unreachable', NOT_REACHED)
  if (isOpen) {
    notify({ kind: 'outOfReach' })
    // The router keeps what it has of a route without a result; an error would replace the page.
    return Object.fromEntries(Object.entries(results).filter(([, { result }]) => !isUnreached(result)))
  }
  // The root data is still valid, so its error is dropped and the frame stays.
  const { [FRAME]: _, ...parts } = results
  const result = new Unreachable(NOT_REACHED, { cause: unreached })
  return mapped(parts, part => (isUnreached(part.result) ? { type: 'error', result } : part))
}

/** The parts that were asked for before: each is notified once and then out of reach, as the page around it is. */
const askedParts = new Set<string>()

/** An error of a part would replace the page. */
function partLoaded(request: Request, results: Results, words: Words): Results {
  if (request.signal.aborted) return results
  const isRepeated = askedParts.has(request.url)
  askedParts.add(request.url)
  return mapped(results, part => {
    const { type, result: error } = part
    // A redirect is an error to the router.
    if (type === 'data' || error instanceof Response) return part
    const reason = isUnreached(error) ? 'unreachable' : isFault(error) ? 'fault' : 'refused'
    const sent = { path: canonicalPath(new URL(request.url).pathname), values: {}, words }
    const { code, message } = failureOf(reason, error, sent)
    if (reason === 'unreachable' && isRepeated) {
      log('unreachable', NOT_REACHED)
      notify({ kind: 'outOfReach' })
    } else notifyFailure(sent, reason, { code, message })
    const status = isRouteErrorResponse(error) ? error.status : 503
    return {
      type: 'data',
      result: { success: false, status, code, message, fields: [], details: {} } satisfies Failure,
    }
  })
}

function answered(result: DataStrategyResult, sent: Sent): DataStrategyResult {
  const answer = plain(result.result)
  if (result.type === 'data') {
    if (isRefusal(answer)) notifyFailure(sent, 'refused', answer)
    return result
  }
  const reason = isUnreached(answer) ? 'unreachable' : isFault(answer) ? 'fault' : undefined
  if (!reason) return result
  const failure = failureOf(reason, answer, sent)
  notifyFailure(sent, reason, failure)
  if (navigatingForms.has(sent.path)) return { type: 'data', result: replace(location.href) }
  return { type: 'data', result: data(failure, { status: 503 }) }
}

/** `fetch` rejects with a TypeError for network failures; an answer that breaks off is one that cannot be decoded. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
const isFault = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error

/** Unwraps action data, which the router returns together with its status. */
const plain = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

/** A refusal without field errors; those are shown beside their fields. */
function isRefusal(answer: unknown): answer is FormFailure {
  const { message, code, fields } = (answer ?? {}) as Partial<FormFailure>
  const isFailure = typeof message === 'string' && typeof code === 'string' && typeof fields === 'object'
  return isFailure && Object.keys(fields).length === 0
}

function failureOf(reason: Reason, answer: unknown, { values, words }: Sent): FormFailure {
  const said = isRouteErrorResponse(answer)
    ? (answer.data as { message?: unknown } | null)?.message
    : undefined
  return {
    message: typeof said === 'string' ? said : words(reason === 'unreachable' ? reason : 'fault'),
    code: reason === 'unreachable' ? 'unavailable' : 'internal',
    fields: {},
    values,
    details: {},
  }
}

function notifyFailure(
  { path }: Sent,
  reason: Reason,
  { code, message }: Pick<FormFailure, 'code' | 'message'>,
): void {
  if (silent.has(path)) return
  log(code, message)
  notify({ kind: 'failed', reason, message, isShownInPlace: !inTheFrame.has(path) })
}

const log = (code: string, message: string): void => console.error(`Request failed: ${code}: ${message}`)
