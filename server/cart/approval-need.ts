import { sql, type Kysely } from 'kysely'
import { may, type Role } from '@selvedge/contract/access/permissions.ts'
import type { ApprovalNeed, ApprovalReason, SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { enteredCode } from '../discounts/entered-code.ts'
import type { CartOwner } from './cart.queries.ts'

export type Spender = SpendingLimits & {
  role: Role
  monthSpentMinor: number
  /** Whether there is a discount code in their cart. */
  hasEnteredCode: boolean
}

/**
 * Why an order of a member has to be approved; null if they place it themselves. `spendMinor`: its goods and cutting
 * charges, in the account's currency. Months are counted in UTC, by the day that an order was placed.
 */
export function approvalNeed(spender: Spender | undefined, spendMinor: number): ApprovalNeed | null {
  const reason = spender && reasonFor(spender, spendMinor)
  if (!spender || !reason) return null
  const { orderMinor, monthMinor, monthSpentMinor } = spender
  return { reason, orderMinor, monthMinor, monthSpentMinor, spendMinor }
}

function reasonFor(spender: Spender, spendMinor: number): ApprovalReason | null {
  const { role, orderMinor, monthMinor, monthSpentMinor } = spender
  if (!may(role, 'placeOrders')) return 'role'
  if (role !== 'buyer') return null
  if (orderMinor !== null && spendMinor > orderMinor) return 'order'
  return monthMinor !== null && monthSpentMinor + spendMinor > monthMinor ? 'month' : null
}

/** The role and limits of a member, what they have ordered this month, and whether they have entered a discount code. */
export async function readSpender(
  db: Kysely<DB>,
  { retailerId, userId }: CartOwner,
  now: Date,
): Promise<Spender | undefined> {
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const row = await db
    .selectFrom('users')
    .leftJoin('spending_limits', join =>
      join
        .onRef('spending_limits.user_id', '=', 'users.id')
        .onRef('spending_limits.retailer_id', '=', 'users.retailer_id'),
    )
    .select(['users.role', 'spending_limits.order_minor', 'spending_limits.month_minor'])
    .select(eb => [
      eb
        .selectFrom('orders')
        .select(sql<number>`coalesce(sum(goods_minor + cut_fees_minor), 0)::int8`.as('spent'))
        .whereRef('orders.placed_by', '=', 'users.id')
        .whereRef('orders.retailer_id', '=', 'users.retailer_id')
        // One that waits for its transfer may be placed any day.
        .where(ordered =>
          ordered.or([
            ordered('orders.placed_at', '>=', monthStart),
            ordered('orders.state', '=', 'awaitingTransfer'),
          ]),
        )
        .where('orders.state', '<>', 'cancelled')
        .as('spent'),
      eb.exists(enteredCode(db, { retailerId, userId })).$castTo<boolean>().as('has_code'),
    ])
    .where('users.id', '=', userId)
    .where('users.retailer_id', '=', retailerId)
    .executeTakeFirst()
  if (!row?.role) return undefined
  const { role, order_minor: orderMinor, month_minor: monthMinor, spent } = row
  return { role, orderMinor, monthMinor, monthSpentMinor: spent ?? 0, hasEnteredCode: row.has_code }
}
