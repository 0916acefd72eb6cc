import type { Access, BodyOf, Call, DataOf, ParamsOf, QueryOf } from '@selvedge/contract/call.ts'
import type { z } from 'zod'
import type { Member } from '../platform/sessions.ts'

type CallerOf<A extends Access> = 'anyone' extends A ? Member | undefined : Member

/** What a handler is given: everything already validated by the contract. */
export type Incoming<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  caller: CallerOf<C['access']>
  idempotencyKey: string
}
/** `bytes` is a stored answer that is replayed as it was. */
export type Outgoing<C extends Call> =
  | { data: DataOf<C>; message?: string; token?: string; status?: number }
  | { bytes: string; status: number }

export type Implementation = {
  call: Call
  handle: (incoming: Incoming<Call>) => Promise<Outgoing<Call>>
}

/** Ties a handler to its call. The types come from the contract; nothing is declared twice. */
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
