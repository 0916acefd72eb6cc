import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { faultMessage } from './field-faults.ts'
import { jsonExcess } from './json-limits.ts'
import type { Permission } from '../access/permissions.ts'
import type { DeskPermission } from '../desk/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Who may call: anyone, a signed-in member, a member with a complete profile; the operator, by the secret from the
 * settings or a session at the desk; or such a session alone.
 */
export type Access = 'anyone' | 'member' | 'retailer' | 'operator' | 'desk'
/** `file` is a body of any type, read as raw bytes. */
export type BodyKind = 'json' | 'form' | 'file'

/**
 * One call of the HTTP API. The server validates requests with it, the client is typed by it and the OpenAPI document
 * is generated from it.
 * - `path` is below the base URL, with `{name}` for parameters.
 * - `select` distinguishes calls that share a method and a path.
 * - `token: true`: the response carries `token` beside `data`; `renewed`: a new token that replaces the caller's.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kind extends BodyKind = BodyKind,
> = {
  name: string
  method: Method
  path: string
  summary: string
  area: string
  access: Who
  /** The permission that the caller's role must have; read-only calls need none. */
  needs?: Permission
  /** What the role of the person who is signed in at the desk must allow; without it, the call is an operator's. */
  desk?: DeskPermission
  /** Callable without a pass of the access gate. */
  outsideGate?: true
  params: Params
  query: Query
  bodyKind: Kind
  body: Body
  data: Data
  select?: { query?: Record<string, string>; bodyKind?: BodyKind }
  /** The largest accepted body of kind `file`; otherwise the usual limit holds. */
  maxBodyBytes?: number
  token?: true | 'renewed'
  idempotent?: boolean
  /** Answered as server-sent events, each with `data`, to who accepts `text/event-stream`. */
  streams?: true
  errors: readonly ErrorCode[]
  /** An example request. The response stands in examples/answers.ts, which pages do not load. */
  example?: { params?: object; query?: object; body?: object }
}

export const noInput = z.strictObject({})

type Required = 'name' | 'method' | 'path' | 'summary' | 'area' | 'data'
type Declaration<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  W extends Access,
  K extends BodyKind,
> = Omit<Partial<Call<P, Q, B, D, W, K>>, Required> & Pick<Call<P, Q, B, D, W, K>, Required>

/** Declares a call. Defaults: no input expected, anyone may call, JSON body. */
export function defineCall<
  D extends z.ZodType,
  P extends z.ZodType = typeof noInput,
  Q extends z.ZodType = typeof noInput,
  B extends z.ZodType = typeof noInput,
  W extends Access = 'anyone',
  K extends BodyKind = 'json',
>(declaration: Declaration<P, Q, B, D, W, K>): Call<P, Q, B, D, W, K> {
  return {
    access: 'anyone' as W,
    params: noInput as unknown as P,
    query: noInput as unknown as Q,
    body: noInput as unknown as B,
    bodyKind: 'json' as K,
    errors: [],
    ...declaration,
  }
}

/** A value sent as JSON text inside a multipart field. `arrange` brings what was parsed into the form of the schema. */
export function jsonText<T extends z.ZodType>(
  schema: T,
  arrange: (parsed: unknown) => unknown = parsed => parsed,
): z.ZodCodec<z.ZodString, T> {
  return z.codec(z.string(), schema, {
    decode: (text, context) => {
      const excess = jsonExcess(text)
      if (excess) {
        context.issues.push({ code: 'custom', message: faultMessage(excess), input: text })
        return z.NEVER
      }
      try {
        return arrange(JSON.parse(text)) as z.input<T>
      } catch {
        context.issues.push({ code: 'custom', message: faultMessage({ code: 'jsonText' }), input: text })
        return z.NEVER
      }
    },
    encode: value => JSON.stringify(value),
  })
}

/** The same where the value may also be plain text: what begins like no JSON value of the schema is taken as it is. */
export function jsonOrPlainText<T extends z.ZodType>(schema: T): z.ZodCodec<z.ZodString, T> {
  const json = jsonText(schema)
  return z.codec(z.string(), schema, {
    decode: (text, context) =>
      /^\s*[{["]/.test(text) ? json.def.transform(text, context) : (text as z.input<T>),
    encode: value => (typeof value === 'string' ? value : JSON.stringify(value)),
  })
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type DataOf<C extends Call> = z.output<C['data']>
