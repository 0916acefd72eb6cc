import type { Transaction } from 'kysely'
import {
  MAX_OFFER_DAYS,
  mayMoveSpecialPrice,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { stateOf } from '../pricing/own-specials.ts'
import { utcDay } from '../pricing/utc-day.ts'
import { answerMail } from './answer-mails.ts'
import { remindOf } from './remind-offer.ts'
import { moveRequest } from './move-request.ts'
import { readUse } from './read-use.ts'
import { lockRequest, selectAddressee, selectRequest, type LockedRequest } from './special-price.queries.ts'

/** Price in minor units a metre in the request's currency; the minimum defaults to the requested length. */
export type HouseAnswer =
  | { kind: 'offer'; perMetreMinor: number; validUntil: string; minimumMicrometres?: number; message: string }
  | { kind: 'reject'; message: string }
export type HouseOutcome = 'answered' | 'unknown' | 'notOpen' | 'notLower' | 'dayOutOfRange'
type Answering = Pick<Deps, 'jobs' | 'clock'> & {
  publicOrigin: string
  number: string
  answer: HouseAnswer
  /** Whether the supplier itself answers: its clerk at the desk, or by the link in its mail. */
  bySupplier?: boolean
  /** Of a clerk, to whom requests for the cloths of other suppliers are unknown. */
  supplierId?: string | null
}
type Options = Answering & Pick<Deps, 'db'>

/**
 * The answer to a request by the operator or its supplier, mailed to the member who asked in the same transaction. An invalid
 * offer, or a request that is not open for an answer, changes and mails nothing; neither does the same answer
 * repeated.
 */
export const answerRequest = (options: Options): Promise<HouseOutcome> =>
  inTransaction(options.db, trx => answerWhileLocked(trx, options))

/** The same in a transaction of the caller's. */
export async function answerWhileLocked(trx: Transaction<DB>, options: Answering): Promise<HouseOutcome> {
  const { jobs, clock, publicOrigin, number, answer, bySupplier, supplierId = null } = options
  const now = clock()
  const request = await lockRequest(trx, { number, supplierId })
  if (!request) return 'unknown'
  const to = answer.kind === 'offer' ? ('countered' as const) : ('rejected' as const)
  if (!mayMoveSpecialPrice(stateOf(request, now), to)) return 'notOpen'
  const refusal = answer.kind === 'offer' && faultOf(answer, request, now)
  if (refusal) return refusal
  const offer = answer.kind === 'offer' ? offerFor(answer, request) : undefined
  const { message } = answer
  await moveRequest(trx, {
    request,
    to,
    userId: null,
    now,
    message,
    ...(offer && { offer }),
    ...(bySupplier && { bySupplier }),
  })
  if (offer) await remindOf(trx, { jobs, requestId: request.id, offer, now })
  const row = (await selectRequest(trx, { number }))!
  const addressee = await selectAddressee(trx, request)
  const usable = offer ? { offer, use: await readUse(trx, { row, offer, now }) } : null
  const mail = answerMail({ row, addressee, publicOrigin, message, offered: usable })
  await writeMail({ trx, jobs, mail })
  return 'answered'
}

type Offering = Extract<HouseAnswer, { kind: 'offer' }>

const offerFor = ({ perMetreMinor, validUntil, minimumMicrometres }: Offering, request: LockedRequest) => ({
  perMetreMinor,
  validUntil,
  minimumMicrometres: minimumMicrometres ?? request.length_um,
})

function faultOf(
  { perMetreMinor, validUntil }: Offering,
  request: LockedRequest,
  now: Date,
): 'notLower' | 'dayOutOfRange' | undefined {
  if (perMetreMinor <= 0 || perMetreMinor >= request.current_price_minor) return 'notLower'
  const last = new Date(now.getTime() + MAX_OFFER_DAYS * 24 * 3600_000)
  return validUntil < utcDay(now) || validUntil > utcDay(last) ? 'dayOutOfRange' : undefined
}
