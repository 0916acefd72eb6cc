import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { cookies } from '@selvedge/contract/access.ts'
import type { Role } from '@selvedge/contract/permissions.ts'
import { isStillServed } from '@selvedge/contract/serving.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import { newId } from './identifiers.ts'
import { newToken, tokenHash } from './secrets.ts'

/** Who calls, as our own records say; nothing of it comes from the caller. */
export type Member = {
  sessionId: string
  userId: string
  retailerId: string
  role: Role
  isProfileCompleted: boolean
  verification: 'pending' | 'verified' | 'refused'
  /** Whom this session is serving now; null once the name is more than an hour old. */
  customer: { name: string; setAt: Date } | null
  /** The browser that signed in (devices.ts); null once it was forgotten. */
  deviceId: string | null
  /** When they last showed who they are in this session. */
  authenticatedAt: Date
}

/**
 * A session that nobody uses for so long is over, three days or not: a counter that is closed for the evening is still
 * signed in the next morning, one that was left behind is not two days later.
 */
export const IDLE_SESSION_MS = 24 * 3600_000

/** Of a session: whether it still opens anything. */
export const isLive = (now: Date): RawBuilder<SqlBool> => {
  const unusedSince = new Date(now.getTime() - IDLE_SESSION_MS)
  return sql<SqlBool>`(sessions.expires_at > ${now}
    and coalesce(sessions.last_used_at, sessions.created_at) > ${unusedSince})`
}

type Opening = { userId: string; deviceId: string; clientAddress: string | null; now: Date }

/**
 * Opens a session for a user and returns the only copy of its token. Takes the user's ended ones away. Signing in is
 * more than this: account/open-sign-in.ts.
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
 * Gives a session another token, now that its user has shown once more who they are, and returns the only copy; the one
 * before opens nothing any more. Undefined where the session was ended in the meantime.
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

/** A browser's other requests may be under way while it is given another token, and are not a stranger's. */
const RENEWAL_TOLD_FOR_MS = 60_000

/** Whether this was a session's token until a moment ago. It opens nothing; whoever holds it is told what became of it. */
export async function wasRenewed(db: Kysely<DB>, clock: Clock, token: string): Promise<boolean> {
  if (token === '' || token.length > 200) return false
  const moment = new Date(clock().getTime() - RENEWAL_TOLD_FOR_MS)
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('previous_token_hash', '=', tokenHash(token))
    .where('authenticated_at', '>', moment)
    .executeTakeFirst()
  return session !== undefined
}

/** The member behind a live session token, or undefined. Now and then it is noted that the session was used, and where. */
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
    .select(['sessions.id as session_id', 'users.id as user_id', 'users.role', 'retailers.id as retailer_id'])
    .select(['retailers.profile_completed_at', 'retailers.verification'])
    .select(['sessions.customer_name', 'sessions.customer_set_at'])
    .select(['sessions.device_id', 'sessions.last_used_at', 'sessions.authenticated_at'])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where(isLive(now))
    .executeTakeFirst()
  if (!row?.role) return undefined
  if (isUseNews(row.last_used_at, now)) await noteUse(db, { sessionId: row.session_id, clientAddress, now })
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    retailerId: row.retailer_id,
    role: row.role,
    isProfileCompleted: row.profile_completed_at !== null,
    verification: row.verification,
    customer: customerAt(now, row.customer_name, row.customer_set_at),
    deviceId: row.device_id,
    authenticatedAt: row.authenticated_at,
  }
}

/** Precise enough for a list of sessions, and rare enough to cost a session's requests nothing. */
const USE_NOTED_EVERY_MS = 5 * 60_000
const isUseNews = (notedAt: Date | null, now: Date): boolean =>
  notedAt === null || now.getTime() - notedAt.getTime() >= USE_NOTED_EVERY_MS

type Use = { sessionId: string; clientAddress: string | null; now: Date }

/** Of many requests at once, the first writes; the others find it done. */
const noteUse = (db: Kysely<DB>, { sessionId, clientAddress, now }: Use) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(clientAddress === null ? {} : { client_address: clientAddress }) })
    .where('id', '=', sessionId)
    .where(eb =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<=', new Date(now.getTime() - USE_NOTED_EVERY_MS)),
      ]),
    )
    .execute()

const customerAt = (now: Date, name: string | null, setAt: Date | null): Member['customer'] =>
  name !== null && setAt !== null && isStillServed(setAt, now) ? { name, setAt } : null

export async function closeSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/**
 * Ends all sessions of a user but the one that is kept, and what was begun of another one; returns how many sessions were
 * still live.
 */
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
