import type { Transaction } from 'kysely'
import type { SpecialOffer } from '@selvedge/contract/special-pricing/special-price.ts'
import { OFFER_REMINDER_DAYS } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Jobs } from '../platform/jobs.ts'
import { writeMail } from '../platform/mail.ts'
import { offerOf, stateOf } from '../pricing/own-specials.ts'
import { endingMail } from './answer-mails.ts'
import { readUse } from './read-use.ts'
import { lockRequestById, noteReminded, selectAddressee, selectRequest } from './special-price.queries.ts'

const DAY_MS = 24 * 3600_000
const HOUR_MS = 3600_000
/** The hour of the day, UTC, at which the mail goes out. */
const REMINDED_AT_HOUR = 8

const remindedAt = (validUntil: string): number =>
  Date.parse(validUntil) - OFFER_REMINDER_DAYS * DAY_MS + REMINDED_AT_HOUR * HOUR_MS

/** Queues the mail that an offer ends soon; an offer that is shorter than that needs none. */
export async function remindOf(
  trx: Transaction<DB>,
  { jobs, requestId, offer, now }: { jobs: Jobs; requestId: string; offer: SpecialOffer; now: Date },
): Promise<void> {
  const afterSeconds = Math.ceil((remindedAt(offer.validUntil) - now.getTime()) / 1000)
  if (afterSeconds > 0) await jobs.enqueue(trx, 'remindOffer', { requestId }, { afterSeconds })
}

type Reminding = Pick<Deps, 'db' | 'jobs' | 'clock'> & { env: Pick<Deps['env'], 'publicOrigin'> }

/**
 * Mails the business, once for each offer, that an unused one ends in a few days. An offer that was replaced, used or given
 * back meanwhile is left alone; so is one that an order holds.
 */
export const remindOffer = (
  { db, jobs, clock, env: { publicOrigin } }: Reminding,
  requestId: string,
): Promise<void> =>
  inTransaction(db, async trx => {
    const request = await lockRequestById(trx, requestId)
    const offer = request && offerOf(request)
    if (!offer || request.order_id !== null || request.reminded_for === offer.validUntil) return
    const now = clock()
    const state = stateOf(request, now)
    if ((state !== 'countered' && state !== 'accepted') || remindedAt(offer.validUntil) > now.getTime())
      return
    await noteReminded(trx, request.id, offer.validUntil)
    const row = (await selectRequest(trx, { number: request.number }))!
    const addressee = await selectAddressee(trx, request)
    const offered = { offer, use: await readUse(trx, { row, offer, now }), isAccepted: state === 'accepted' }
    await writeMail({ trx, jobs, mail: endingMail({ row, addressee, publicOrigin, offered }) })
  })

/** Handles the queue of reminders. */
export const registerSpecialPriceJobs = (deps: Reminding): Promise<void> =>
  deps.jobs.work('remindOffer', ({ requestId }) => remindOffer(deps, requestId))
