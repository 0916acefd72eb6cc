import type { Kysely, NotNull } from 'kysely'
import type { Role } from '@selvedge/contract/access/permissions.ts'
import type { SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

const members = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('users')
    .leftJoin('spending_limits', join =>
      join
        .onRef('spending_limits.user_id', '=', 'users.id')
        .onRef('spending_limits.retailer_id', '=', 'users.retailer_id'),
    )
    .select(['spending_limits.order_minor', 'spending_limits.month_minor'])
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(eb => ['users.role', eb.fn.coalesce('users.joined_at', 'users.created_at').as('since')])
    .select(eb => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max(fn.coalesce('sessions.last_used_at', 'sessions.created_at')).as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
      eb
        .selectFrom('devices')
        .select(({ fn }) => fn.max('devices.last_seen_at').as('at'))
        .whereRef('devices.user_id', '=', 'users.id')
        .as('last_signed_in_at'),
    ])
    .where('users.retailer_id', '=', retailerId)
    .$narrowType<{ role: NotNull }>()

/** All members of a business. */
export const findMembers = (db: Kysely<DB>, retailerId: string) => members(db, retailerId).execute()
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

export const findMember = (db: Kysely<DB>, { retailerId, userId }: Membership) =>
  members(db, retailerId).where('users.id', '=', userId).executeTakeFirst()

export type Membership = { retailerId: string; userId: string }

/**
 * Those of the given users who are in a business, locked until the transaction ends, in the order of their ids to
 * avoid deadlocks.
 */
export const lockMembers = (trx: Kysely<DB>, retailerId: string, userIds: readonly string[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'email', 'first_name', 'last_name', 'locale'])
    .$narrowType<{ role: NotNull }>()
    .where('retailer_id', '=', retailerId)
    .where('id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function isMember(trx: Kysely<DB>, retailerId: string, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return found !== undefined
}

export const setRole = (trx: Kysely<DB>, { retailerId, userId }: Membership, role: Role) =>
  trx
    .updateTable('users')
    .set({ role })
    .where('id', '=', userId)
    .where('retailer_id', '=', retailerId)
    .execute()

/** Sets what a member orders without asking. */
export async function replaceLimits(
  trx: Kysely<DB>,
  { retailerId, userId }: Membership,
  { orderMinor, monthMinor }: SpendingLimits,
): Promise<void> {
  await deleteLimits(trx, { retailerId, userId })
  if (orderMinor === null && monthMinor === null) return
  await trx
    .insertInto('spending_limits')
    .values({ retailer_id: retailerId, user_id: userId, order_minor: orderMinor, month_minor: monthMinor })
    .execute()
}

export const deleteLimits = (trx: Kysely<DB>, { retailerId, userId }: Membership) =>
  trx
    .deleteFrom('spending_limits')
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .execute()

/** Moves a user from one business into another. */
export const moveMember = (
  trx: Kysely<DB>,
  { userId, retailerId: from }: Membership,
  to: { retailerId: string; role: Role; now: Date },
) =>
  trx
    .updateTable('users')
    .set({ retailer_id: to.retailerId, role: to.role, joined_at: to.now })
    .where('id', '=', userId)
    .where('retailer_id', '=', from)
    .execute()

/** The business that a user is in, locked until the transaction ends. */
export const lockBusinessOf = (trx: Kysely<DB>, userId: string) =>
  trx
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['retailers.id', 'retailers.profile_completed_at'])
    .where('users.id', '=', userId)
    .forUpdate('retailers')
    .executeTakeFirst()

/** Creates a business that is still to be set up. */
export const openBusiness = (trx: Kysely<DB>, business: { id: string; now: Date }) =>
  trx.insertInto('retailers').values({ id: business.id, created_at: business.now }).execute()

/** Deletes a business that was never set up, if nobody is in it. One that was given credit stays: the ledger is never deleted from. */
export const dropBusiness = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .deleteFrom('retailers')
    .where('id', '=', retailerId)
    .where('profile_completed_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('users').select('id').whereRef('users.retailer_id', '=', 'retailers.id')),
          eb.exists(
            eb
              .selectFrom('ledger_accounts')
              .select('id')
              .whereRef('ledger_accounts.retailer_id', '=', 'retailers.id'),
          ),
        ]),
      ),
    )
    .execute()
