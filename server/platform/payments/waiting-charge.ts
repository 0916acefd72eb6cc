import type { PaymentGateway, SettledCharge } from './gateway.ts'
import { settledCharge } from './settled-charge.ts'

/** How long a buyer has to confirm a charge at the bank. */
const CONFIRM_WITHIN_MS = 15 * 60_000
const RECHECK_SECONDS = 60

/** What a card was to be charged for, by its id, which is the key of the charge. */
export type Charged = { id: string; state: string; created_at: Date; settled_at: Date | null }
type Waiting = {
  payments: PaymentGateway
  now: Date
  charged: Charged | undefined
  /** Ends it by the charge that there is. */
  settle: (charge: SettledCharge) => Promise<unknown>
  /** Has a job ask again. */
  askAgain: (afterSeconds: number) => Promise<void>
  /** After this, no charge counts for it any more. False when it was settled meanwhile. */
  abandon: () => Promise<boolean>
  /** Notes that nothing is charged any more. */
  confirmVoid: () => Promise<unknown>
}

/**
 * Finds the outcome of a charge whose answer never came, and gives it up when its time has run out, with the charge voided.
 * Throws GatewayUnavailable, so that the job is retried.
 */
export async function settleWaitingCharge(waiting: Waiting): Promise<void> {
  const { payments, now, charged } = waiting
  if (!charged || charged.settled_at !== null) return
  if (charged.state === 'pending') {
    const found = await settledCharge(payments, charged.id)
    if (found) return void (await waiting.settle(found))
    const msLeft = charged.created_at.getTime() + CONFIRM_WITHIN_MS - now.getTime()
    if (msLeft > 0) return waiting.askAgain(Math.min(RECHECK_SECONDS, Math.ceil(msLeft / 1000) + 1))
    if (!(await waiting.abandon())) return
  }
  await payments.voidCharge(charged.id)
  await waiting.confirmVoid()
}
