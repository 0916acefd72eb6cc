import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { isLive } from '../platform/sessions.ts'

/** A user's live sessions with their browsers, most recently used first. */
export const findSessions = (db: Kysely<DB>, { userId, now }: { userId: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .leftJoin('devices', 'devices.id', 'sessions.device_id')
    .select(['sessions.id', 'sessions.client_address', 'sessions.created_at', 'sessions.expires_at'])
    .select('sessions.authenticated_at')
    .select(eb => eb.fn.coalesce('sessions.last_used_at', 'sessions.created_at').as('last_used_at'))
    .select(['devices.browser', 'devices.system'])
    .where('sessions.user_id', '=', userId)
    .where(isLive(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number]

/** Ends one session of a user; false when the user has no such session. */
export async function endSessionOf(
  db: Kysely<DB>,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(isLive(now))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all sessions of all users and all sign-ins that wait for a code; returns how many sessions were live. */
export async function endAllSessions(trx: Kysely<DB>, now: Date): Promise<number> {
  await trx.deleteFrom('begun_sign_ins').execute()
  const ended = await trx.deleteFrom('sessions').returning(isLive(now).as('was_live')).execute()
  return ended.filter(({ was_live }) => was_live).length
}

type Session = { sessionId: string; userId: string }

type Customer = { name: string; setAt: Date; tradePrices: boolean }
export const nameCustomer = (db: Kysely<DB>, session: Session, { name, setAt, tradePrices }: Customer) =>
  db
    .updateTable('sessions')
    .set({ customer_name: name, customer_set_at: setAt, trade_prices_shown: tradePrices })
    .where('id', '=', session.sessionId)
    .where('user_id', '=', session.userId)
    .execute()

/** Whether trade prices are shown while a customer is served. */
export const showTradePrices = (db: Kysely<DB>, session: Session, shown: boolean) =>
  db
    .updateTable('sessions')
    .set({ trade_prices_shown: shown })
    .where('id', '=', session.sessionId)
    .where('user_id', '=', session.userId)
    .execute()

const nobody = { customer_name: null, customer_set_at: null, trade_prices_shown: false }

/** Clears the customer of a session. */
export const forgetCustomer = (db: Kysely<DB>, session: Session) =>
  db
    .updateTable('sessions')
    .set(nobody)
    .where('id', '=', session.sessionId)
    .where('user_id', '=', session.userId)
    .execute()

/** Clears customers set before a moment from all sessions; skips rows that are locked, which the next call clears. */
export const forgetCustomersBefore = (db: Kysely<DB>, moment: Date) =>
  db
    .updateTable('sessions')
    .set(nobody)
    .where('id', 'in', eb =>
      eb.selectFrom('sessions').select('id').where('customer_set_at', '<', moment).forUpdate().skipLocked(),
    )
    .execute()
