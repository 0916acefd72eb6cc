import { z } from 'zod'
import type { Call, DataOf } from './call.ts'
import { errorStatus, type ErrorBody, type ErrorCode, type FieldError } from './errors.ts'
import { chooseLocale, locales, type Locale } from '../format/locales.ts'
import type { MeasurementType } from '../format/measurement.ts'
import { ENGLISH_READER, errorText, messages } from '../messages/tell.ts'

export type Success<T> = {
  success: true
  status: number
  data: T
  message?: string
  /** Of the session that the call opened. */
  token?: string
  /** For the browser to keep for a year, replacing the one before, and to send when somebody signs in. */
  deviceToken?: string
}
export type Failure = {
  success: false
  status: number
  code: ErrorCode
  message: string
  fields: FieldError[]
  details: Record<string, string | number>
}
export type Result<T> = Success<T> | Failure

export type CallInput<C extends Call> = Optional<'params', z.output<C['params']>> &
  Optional<'query', z.input<C['query']>> &
  Optional<'body', C['bodyKind'] extends 'form' ? z.output<C['body']> : z.input<C['body']>> & {
    idempotencyKey?: string
  }
type Optional<K extends string, T> = Record<string, never> extends T ? { [P in K]?: T } : { [P in K]: T }

export type ClientOptions = {
  /** Where the API is, without a trailing slash: `http://host/api`. */
  baseUrl: string
  fetch: (request: Request) => Response | Promise<Response>
  /** The session token; without one an empty bearer is sent, for an anonymous caller. */
  token?: string | undefined
  /** The language of texts in responses, as a BCP 47 tag; English by default. */
  locale?: string | undefined
  /** The unit of lengths in those texts; metres by default. */
  measurementType?: MeasurementType | undefined
  /** The device token this browser got at an earlier sign-in. */
  deviceToken?: string | undefined
  headers?: Record<string, string>
  /** Answers GET calls in the process of the API; every other call, and every call without it, is sent as a request. */
  read?: ReadInProcess | undefined
}

/** The input of a GET call as the texts that an address would carry. */
export type ReadInput = { params: Record<string, string>; query: [name: string, value: string][] }
/** Answers a GET call without a request: by the same route, policy and presenter, with objects in place of JSON. */
export type ReadInProcess = (call: Call, input: ReadInput, headers: Headers) => Promise<Result<unknown>>

export type Client = <C extends Call>(call: C, input?: CallInput<C>) => Promise<Result<DataOf<C>>>

/**
 * The one typed client. Never throws: an unreachable server becomes `unavailable`, a request that cannot be built
 * `badRequest`. It contains its own two messages in every language, so it is meant for servers and command lines.
 */
export function createClient(options: ClientOptions): Client {
  const locale = chooseLocale(options.locale, locales)
  return async <C extends Call>(call: C, input: LooseInput = {}) => {
    try {
      const answer = readOf(call, input, options)
      if (answer) return withoutTheUnsaid((await answer) as Result<DataOf<C>>, locale)
      const request = requestOrNone(call, input, options)
      if (!request) return failureOf('badRequest', errorText('badRequest', {}, { ...ENGLISH_READER, locale }))
      return withoutTheUnsaid(await readAnswer<DataOf<C>>(await options.fetch(request)), locale)
    } catch {
      return failureOf('unavailable', messages[locale].unreachable)
    }
  }
}

/** The answer in process; undefined for calls that are sent as requests, and for input that no request could carry. */
function readOf(call: Call, input: LooseInput, options: ClientOptions): Promise<Result<unknown>> | undefined {
  if (!options.read || call.method !== 'GET') return undefined
  const params = Object.entries((input.params ?? {}) as Record<string, string>)
  const headers = headersOrNone(options)
  if (!headers || !params.every(([, value]) => value.isWellFormed())) return undefined
  return options.read(call, { params: Object.fromEntries(params), query: queryTexts(input.query) }, headers)
}

function headersOrNone(options: ClientOptions): Headers | undefined {
  try {
    return headersOf(options)
  } catch {
    return undefined
  }
}

/**
 * Specification section 8: this message is never shown, whichever server sends it; the sentence of its code replaces
 * it.
 */
const NEVER_SHOWN = 'Customer does not exist'

function withoutTheUnsaid<T>(result: Result<T>, locale: Locale): Result<T> {
  if (result.success || result.message !== NEVER_SHOWN) return result
  return { ...result, message: errorText(result.code, result.details, { ...ENGLISH_READER, locale }) }
}

const failureOf = (code: 'badRequest' | 'unavailable', message: string): Failure => ({
  success: false,
  status: errorStatus[code],
  code,
  message,
  fields: [],
  details: {},
})

type LooseInput = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string }

/** Undefined where no request can be built: a token that is no valid header value, a lone surrogate in the path. */
function requestOrNone(call: Call, input: LooseInput, options: ClientOptions): Request | undefined {
  try {
    return buildRequest(call, input, options)
  } catch {
    return undefined
  }
}

function buildRequest(call: Call, input: LooseInput, options: ClientOptions): Request {
  const url = new URL(options.baseUrl + fillPath(call.path, input.params))
  for (const [name, value] of queryTexts(input.query)) url.searchParams.append(name, value)
  const headers = headersOf(options)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (input.body === undefined) return new Request(url, { method: call.method, headers })
  if (call.bodyKind === 'form')
    return new Request(url, { method: call.method, headers, body: formOf(input.body as object) })
  if (call.bodyKind === 'file') {
    headers.set('content-type', 'application/octet-stream')
    const stream = { method: call.method, headers, body: input.body, duplex: 'half' }
    return new Request(url, stream as RequestInit)
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method: call.method, headers, body: jsonOf(input.body) })
}

function headersOf({ headers: given, token, locale, measurementType, deviceToken }: ClientOptions): Headers {
  const headers = new Headers({
    accept: 'application/json',
    ...given,
    authorization: `Bearer ${token ?? ''}`,
  })
  if (locale) headers.set('accept-language', locale)
  if (measurementType) headers.set('measurement-type', measurementType)
  if (deviceToken) headers.set('device-token', deviceToken)
  return headers
}

/** Each value of a query as text, a pair for each of a list; undefined and null are left out. */
const queryTexts = (query: unknown): [name: string, value: string][] =>
  Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(one => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one).toWellFormed()]),
  )

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** JSON.stringify writes Infinity, which stands for text that is no number, as null, which means missing; as a string it is refused as no number. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (one === Number.POSITIVE_INFINITY ? String(one) : one))

/** Strings and files are sent as they are, everything else as JSON text. The API validates them. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (typeof value === 'string' || value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, jsonOf(value))
  }
  return form
}

async function readAnswer<T>(response: Response): Promise<Result<T>> {
  const text = await response.text()
  const body = (text === '' ? null : JSON.parse(text)) as
    | (Record<string, unknown> & Partial<ErrorBody>)
    | null
  if (response.ok)
    return {
      ...(body as object),
      success: true,
      status: response.status,
      data: (body?.['data'] ?? null) as T,
    }
  return {
    success: false,
    status: response.status,
    code: body?.code ?? 'internal',
    message: body?.message ?? '',
    fields: body?.errors ?? [],
    details: body?.details ?? {},
  }
}
