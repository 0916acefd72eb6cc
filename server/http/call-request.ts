import type { Context } from 'hono'
import type { Call } from '@selvedge/contract/call/call.ts'
import type { Browser } from '../platform/browser.ts'
import { findMember, type Member } from '../platform/sessions.ts'
import type { Deps } from '../platform/deps.ts'
import { readBody } from './body.ts'
import { browserOf } from './browser.ts'

/** Looks up the holder of a session token; undefined for an unknown one. */
export type FindCaller = (token: string, browser: Browser) => Promise<Member | undefined>

/** The unvalidated input of a call, made over HTTP or by a page in this process. */
export type CallRequest = {
  headers: Headers
  browser: Browser
  requestId: string
  params: Record<string, string>
  query: Iterable<[name: string, value: string]>
  body: (call: Call) => Promise<unknown>
  /** Accepts server-sent events; never of a HEAD, whose body nobody would read or close. */
  wantsStream: boolean
  findCaller: FindCaller
}

export const findCallerIn =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindCaller =>
  (token, { clientAddress }) =>
    findMember(db, clock, token, clientAddress)

const acceptsEvents = (headers: Headers): boolean =>
  (headers.get('accept') ?? '').includes('text/event-stream')

/** The call request of an HTTP request. */
export function fromHttp(context: Context, findCaller: FindCaller): CallRequest {
  const request = context.req.raw
  return {
    headers: request.headers,
    browser: browserOf(context),
    requestId: String(context.get('requestId') ?? ''),
    params: context.req.param(),
    query: new URL(request.url).searchParams,
    body: call => readBody(request, call),
    wantsStream: request.method === 'GET' && acceptsEvents(request.headers),
    findCaller,
  }
}
