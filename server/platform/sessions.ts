import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { cookies } from '@selvedge/contract/access/access.ts'
import type { Role } from '@selvedge/contract/access/permissions.ts'
import { isStillServed } from '@selvedge/contract/account/serving.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import { newId } from './identifiers.ts'
import { newToken, tokenHash } from './secrets.ts'
import { userColumns, type UserRow } from './find-user.ts'

/** The authenticated caller, entirely from our own database. */
export type Member = {
  sessionId: string
  userId: string
  retailerId: string
  role: Role
  isProfileCompleted: boolean
  /** The public user: every page shows who is signed in. */
  user: UserRow
  verification: 'pending' | 'verified' | 'refused'
  /** The customer whom this session is serving; null once set more than an hour ago. */
  customer: { name: string; setAt: Date; tradePrices: boolean } | null
  /** The browser that signed in (devices.ts); null once forgotten. */
  deviceId: string | null
  /** When the user last authenticated in this session. */
  authenticatedAt: Date
}

/**
 * Idle timeout, besides the absolute one of three days: a counter that is closed overnight is still signed in the
 * next morning, a forgotten session is not two days later.
 */
export const IDLE_SESSION_MS = 24 * 3600_000

/** SQL condition: the session is neither expired nor idle for too long. */
export const isLive = (now: Date): RawBuilder<SqlBool> => {
  const unusedSince = new Date(now.getTime() - IDLE_SESSION_MS)
  return sql<SqlBool>`(sessions.expires_at > ${now}
    and coalesce(sessions.last_used_at, sessions.created_at) > ${unusedSince})`
}

type Opening = { userId: string; deviceId: string; clientAddress: string | null; now: Date }

/**
 * Starts a session and returns the only copy of its token. Deletes the user's expired ones. For a complete sign-in
 * use account/open-sign-in.ts.
 */
export async function startSession(db: Kysely<DB>, opening: Opening): Promise<string> {
  const { userId, deviceId, clientAddress, now } = opening
  const token = newToken()
  const expires = new Date(now.getTime() + cookies.accessToken.maxAgeSeconds * 1000)
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`not ${isLive(now)}`)
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      expires_at: expires,
      last_used_at: now,
      authenticated_at: now,
      device_id: deviceId,
      client_address: clientAddress,
    })
    .execute()
  return token
}

/**
 * Rotates a session's token after its user has authenticated again, and returns the only copy; the previous token
 * stops working. Undefined when the session was ended meanwhile.
 */
export async function renewSession(
  trx: Kysely<DB>,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const renewed = await trx
    .updateTable('sessions')
    .set(eb => ({
      token_hash: tokenHash(token),
      previous_token_hash: eb.ref('token_hash'),
      authenticated_at: now,
      last_used_at: now,
    }))
    .where('id', '=', sessionId)
    .where(isLive(now))
    .returning('id')
    .executeTakeFirst()
  return renewed && token
}

/** Other requests of the same browser may be in flight with the previous token, and are not an attack. */
const RENEWAL_GRACE_MS = 60_000

/**
 * Whether this was a session's token until a moment ago. It no longer authenticates, but its holder gets a more
 * specific error.
 */
export async function wasRenewed(db: Kysely<DB>, clock: Clock, token: string): Promise<boolean> {
  if (token === '' || token.length > 200) return false
  const moment = new Date(clock().getTime() - RENEWAL_GRACE_MS)
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('previous_token_hash', '=', tokenHash(token))
    .where('authenticated_at', '>', moment)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * The member of a live session token, or undefined. Records every few minutes that the session was used, and from
 * where.
 */
export async function findMember(
  db: Kysely<DB>,
  clock: Clock,
  token: string,
  clientAddress: string | null = null,
): Promise<Member | undefined> {
  if (token === '' || token.length > 200) return undefined
  const now = clock()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(userColumns)
    .select(['sessions.id as session_id', 'retailers.id as retailer_id'])
    .select(['sessions.customer_name', 'sessions.customer_set_at', 'sessions.trade_prices_shown'])
    .select(['sessions.device_id', 'sessions.last_used_at', 'sessions.authenticated_at'])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where(isLive(now))
    .executeTakeFirst()
  if (!row?.role) return undefined
  if (isUseRecordDue(row.last_used_at, now))
    await recordUse(db, { sessionId: row.session_id, clientAddress, now })
  return {
    sessionId: row.session_id,
    userId: row.id,
    retailerId: row.retailer_id,
    role: row.role,
    isProfileCompleted: row.profile_completed_at !== null,
    verification: row.verification,
    user: row,
    customer: customerAt(now, row),
    deviceId: row.device_id,
    authenticatedAt: row.authenticated_at,
  }
}

/** Precise enough for a list of sessions, and rare enough not to cost a write per request. */
const USE_RECORDED_EVERY_MS = 5 * 60_000
const isUseRecordDue = (notedAt: Date | null, now: Date): boolean =>
  notedAt === null || now.getTime() - notedAt.getTime() >= USE_RECORDED_EVERY_MS

type Use = { sessionId: string; clientAddress: string | null; now: Date }

/** Of concurrent requests only the first writes. */
const recordUse = (db: Kysely<DB>, { sessionId, clientAddress, now }: Use) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(clientAddress === null ? {} : { client_address: clientAddress }) })
    .where('id', '=', sessionId)
    .where(eb =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<=', new Date(now.getTime() - USE_RECORDED_EVERY_MS)),
      ]),
    )
    .execute()

type ServedRow = { customer_name: string | null; customer_set_at: Date | null; trade_prices_shown: boolean }
const customerAt = (
  now: Date,
  { customer_name: name, customer_set_at: setAt, trade_prices_shown: tradePrices }: ServedRow,
): Member['customer'] =>
  name !== null && setAt !== null && isStillServed(setAt, now) ? { name, setAt, tradePrices } : null

export async function closeSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Ends all sessions of a user except one, and all pending sign-ins; returns how many sessions were live. */
export async function closeSessions(
  trx: Kysely<DB>,
  { userId, except, now }: { userId: string; except: string | null; now: Date },
): Promise<number> {
  await trx.deleteFrom('begun_sign_ins').where('user_id', '=', userId).execute()
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, query => query.where('id', '!=', except))
    .returning(isLive(now).as('was_live'))
    .execute()
  return ended.filter(({ was_live }) => was_live).length
}
