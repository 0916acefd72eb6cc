import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { dropHeldMail, sendHeldMail } from '../platform/mail.ts'
import { sendEvent, type Attempt } from './send-event.ts'
import { LEASE_MS, MAIL_AFTER_MS } from './webhooks.policy.ts'
import {
  clearHeldMail,
  giveUp,
  markAccepted,
  markFailed,
  markGone,
  selectEvent,
  selectNextOf,
  selectWebhook,
  takeEvent,
  type EventRow,
} from './webhooks.queries.ts'

export type WebhookDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'outside'> & {
  env: Pick<Deps['env'], 'sessionSecret'>
}

/**
 * Sends an event to a supplier's system, once it is its turn. Throws to have it tried again. After it was accepted nothing is
 * sent, however often this runs; should the process die between the answer and writing that down, it is sent again under
 * the same id.
 */
export async function tellSupplier(deps: WebhookDeps, eventId: string): Promise<void> {
  const attempt = await tryEvent(deps, eventId)
  if (attempt === 'busy') throw new Error(`Event ${eventId} is being sent`)
  if (attempt !== undefined && attempt.outcome !== 'accepted')
    throw new Error(`Event ${eventId} was not accepted: ${attempt.outcome} ${attempt.status ?? ''}`.trim())
}

/** One attempt; undefined where there is nothing to do, also for one that was given up with it. */
export async function tryEvent(deps: WebhookDeps, eventId: string): Promise<Attempt | 'busy' | undefined> {
  const { db, clock } = deps
  const now = clock()
  const taken = await takeEvent(db, { id: eventId, now, until: new Date(now.getTime() + LEASE_MS) })
  if (!taken) return whyNotTaken(deps, eventId)
  const webhook = await selectWebhook(db, taken.supplier_id)
  const isThere = webhook !== undefined && webhook.gone_at === null
  const attempt: Attempt = isThere
    ? await sendEvent(deps, { webhook, event: taken, now })
    : { outcome: webhook ? 'gone' : 'removed', status: null }
  const isOver = await inTransaction(db, trx =>
    settle(trx, deps, { event: taken, attempt, url: webhook?.url }),
  )
  return isOver && attempt.outcome !== 'accepted' ? undefined : attempt
}

/** One that waits for an earlier one is queued again when that is over. */
async function whyNotTaken({ db, clock }: WebhookDeps, eventId: string): Promise<'busy' | undefined> {
  const event = await selectEvent(db, eventId)
  const isTried = event?.tried_until && event.tried_until > clock()
  return isTried ? 'busy' : undefined
}

type Settling = { event: EventRow; attempt: Attempt; url: string | undefined }

/** Writes down what became of an attempt; whether there will be no other. */
async function settle(
  trx: Transaction<DB>,
  deps: WebhookDeps,
  { event, attempt, url }: Settling,
): Promise<boolean> {
  const { clock, jobs, log } = deps
  const now = clock()
  const { id, supplier_id: supplierId, held_mail_id: heldMailId } = event
  if (attempt.outcome === 'accepted') {
    await markAccepted(trx, { id, ...attempt, now })
    if (heldMailId !== null) await dropHeldMail(trx, heldMailId)
    await queueNext(trx, deps, event)
    return true
  }
  if (attempt.outcome === 'gone') {
    if (url !== undefined) await markGone(trx, { supplierId, url, now })
    await giveUpAll(trx, deps, { supplierId, ...attempt, now })
    log.warn({ supplierId }, 'a supplier’s address for orders is gone')
    return true
  }
  if (attempt.outcome === 'removed' || event.type === 'test' || now >= event.give_up_at) {
    await giveUpAll(trx, deps, { supplierId, id, ...attempt, now })
    await queueNext(trx, deps, event)
    return true
  }
  await markFailed(trx, { id, ...attempt })
  if (heldMailId !== null && now.getTime() - event.created_at.getTime() >= MAIL_AFTER_MS) {
    await sendHeldMail({ trx, jobs, id: heldMailId })
    await clearHeldMail(trx, id)
  }
  return false
}

type GivingUp = Parameters<typeof giveUp>[1]

/** Gives up what is open of a supplier, or one of it; the mails that were held for it go now. */
export async function giveUpAll(
  trx: Transaction<DB>,
  { jobs }: Pick<WebhookDeps, 'jobs'>,
  giving: GivingUp,
): Promise<void> {
  for (const { id, held_mail_id: heldMailId } of await giveUp(trx, giving)) {
    if (heldMailId === null) continue
    await sendHeldMail({ trx, jobs, id: heldMailId })
    await clearHeldMail(trx, id)
  }
}

async function queueNext(
  trx: Transaction<DB>,
  { jobs }: Pick<WebhookDeps, 'jobs'>,
  { shipment_id: shipmentId }: EventRow,
): Promise<void> {
  const next = shipmentId === null ? undefined : await selectNextOf(trx, shipmentId)
  if (next) await jobs.enqueue(trx, 'tellSupplier', { eventId: next.id })
}

/** Tells suppliers' programs what is queued for them, also what an earlier process left. */
export const registerWebhookJobs = (deps: WebhookDeps): Promise<void> =>
  deps.jobs.work('tellSupplier', ({ eventId }) => tellSupplier(deps, eventId))
