import { z } from 'zod'

/** Why an order has to be approved: the buyer's role, or a limit of theirs that it exceeds. */
export const approvalReasons = ['role', 'order', 'month'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

const DAY_MS = 24 * 3600_000
/** The end of the next working day, Monday to Friday, in UTC. */
function endOfNextWorkingDay(now: Date): number {
  let day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + DAY_MS
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS
  return day + DAY_MS
}

/**
 * Until when stock is kept for an order that awaits approval: for the days that every supplier of it holds cloth, and at
 * least until the end of the next working day.
 */
export const heldUntil = (now: Date, holdDays: readonly number[]): Date =>
  new Date(Math.max(now.getTime() + Math.min(...holdDays) * DAY_MS, endOfNextWorkingDay(now)))

/** Limits of a member: goods and cutting charges, without carriage and tax, in the account's currency; null for none. */
export const SpendingLimits = z.object({
  orderMinor: z.int().min(0).nullable(),
  monthMinor: z.int().min(0).nullable(),
})
export type SpendingLimits = z.output<typeof SpendingLimits>

/** Why a cart has to be approved, and by whom. */
export const ApprovalNeed = SpendingLimits.extend({
  reason: z.enum(approvalReasons),
  /** Of the cart: what counts against the limits. */
  spendMinor: z.int(),
  /** What the member has ordered in this calendar month (UTC), without this cart. */
  monthSpentMinor: z.int(),
})
export type ApprovalNeed = z.output<typeof ApprovalNeed>

/** The same of a cart that is not sent yet. */
export const ApprovalNeedOfCart = ApprovalNeed.extend({
  /** Names of those who may approve it. */
  approvers: z.array(z.string()),
  heldUntil: z.string(),
})
