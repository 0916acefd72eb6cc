import type { Access, BodyOf, Call, DataOf, ParamsOf, QueryOf } from '@selvedge/contract/call/call.ts'
import type { NoticeCode } from '@selvedge/contract/messages/en.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { z } from 'zod'
import type { Browser } from '../platform/browser.ts'
import type { Operator } from '../platform/operators.ts'
import type { Member } from '../platform/sessions.ts'

type CallerOf<A extends Access> = 'anyone' extends A
  ? Member | undefined
  : A extends 'operator' | 'desk'
    ? undefined
    : Member
/** A call of the operator may also be made with the secret from the settings, by nobody in particular. */
type OperatorOf<A extends Access> = A extends 'desk'
  ? Operator
  : A extends 'operator'
    ? Operator | undefined
    : undefined

/** A handler's input, validated against the contract. */
export type Incoming<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  caller: CallerOf<C['access']>
  operator: OperatorOf<C['access']>
  idempotencyKey: string
  /** The caller accepts server-sent events, of a call that has them. */
  wantsStream: boolean
  /** The language and units of the answer's texts. */
  reader: ApiReader
  browser: Browser
}
/**
 * `message` is sent in the caller's language; `bytes` is a stored answer to replay; `stream` are server-sent events. Calls that open a session
 * return `token` and `deviceToken`.
 */
export type Outgoing<C extends Call> =
  | { data: DataOf<C>; message?: NoticeCode; token?: string; deviceToken?: string; status?: number }
  | { bytes: string; status: number }
  | { stream: ReadableStream<Uint8Array> }

export type Implementation = {
  call: Call
  handle: (incoming: Incoming<Call>) => Promise<Outgoing<Call>>
}

/** Connects a handler to its call; its types come from the contract. */
export function implement<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  A extends Access,
>(
  call: Call<P, Q, B, D, A>,
  handle: (incoming: Incoming<Call<P, Q, B, D, A>>) => Promise<Outgoing<Call<P, Q, B, D, A>>>,
): Implementation {
  return { call, handle: handle as unknown as Implementation['handle'] }
}
