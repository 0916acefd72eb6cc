import { z } from 'zod'
import type { Call, DataOf } from './call.ts'
import { errorStatus, type ErrorBody, type ErrorCode, type FieldError } from './errors.ts'
import { chooseLocale, locales, type Locale } from './locales.ts'
import type { MeasurementType } from './measurement.ts'
import { ENGLISH_READER, errorText, messages } from './messages/tell.ts'

export type Success<T> = {
  success: true
  status: number
  data: T
  message?: string
  /** Of a session that the call opened. */
  token?: string
  /** To be kept by the browser for a year, in place of the one before, and sent along when somebody signs in. */
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
  /** The session token; without one the bearer is sent empty, as an anonymous caller. */
  token?: string | undefined
  /** The language of the texts that are answered, as a BCP 47 tag; English without one. */
  locale?: string | undefined
  /** The unit of lengths in those texts; metres without one. */
  measurementType?: MeasurementType | undefined
  /** What signing in gave this browser to be known by the next time. */
  deviceToken?: string | undefined
  headers?: Record<string, string>
}
export type Client = <C extends Call>(call: C, input?: CallInput<C>) => Promise<Result<DataOf<C>>>

/**
 * The one typed client. Never throws: a server that cannot be reached is `unavailable`, a call that cannot be sent at
 * all `badRequest`. Brings its own two sentences in every language, so it is for servers and command lines.
 */
export function createClient(options: ClientOptions): Client {
  const locale = chooseLocale(options.locale, locales)
  return async (call, input) => {
    const request = requestOrNone(call, input ?? {}, options)
    if (!request) return failureOf('badRequest', errorText('badRequest', {}, { ...ENGLISH_READER, locale }))
    try {
      return withoutTheUnsaid(await readAnswer(await options.fetch(request)), locale)
    } catch {
      return failureOf('unavailable', messages[locale].unreachable)
    }
  }
}

/** Specification section 8: this message is never shown, whoever sends it; the sentence of its code takes its place. */
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

/** Undefined for what no request can carry: a token that is no header, half a surrogate pair in the address. */
function requestOrNone(call: Call, input: LooseInput, options: ClientOptions): Request | undefined {
  try {
    return buildRequest(call, input, options)
  } catch {
    return undefined
  }
}

function buildRequest(call: Call, input: LooseInput, options: ClientOptions): Request {
  const url = new URL(options.baseUrl + fillPath(call.path, input.params))
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  }
  const headers = new Headers({
    accept: 'application/json',
    ...options.headers,
    authorization: `Bearer ${options.token ?? ''}`,
  })
  if (options.locale) headers.set('accept-language', options.locale)
  if (options.measurementType) headers.set('measurement-type', options.measurementType)
  if (options.deviceToken) headers.set('device-token', options.deviceToken)
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
  return new Request(url, { method: call.method, headers, body: JSON.stringify(input.body) })
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Texts and files travel as they are, everything else as JSON text. What is wrong with them the API says. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (typeof value === 'string' || value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, JSON.stringify(value))
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
