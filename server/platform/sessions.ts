import type { Kysely } from 'kysely'
import { cookies } from '@selvedge/contract/access.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import { newId } from './identifiers.ts'
import { newToken, tokenHash } from './secrets.ts'

export type TeamRole = 'owner' | 'admin' | 'buyer' | 'requester' | 'approver' | 'accounts' | 'viewer'
/** Who calls, as our own records say; nothing of it comes from the caller. */
export type Member = {
  sessionId: string
  userId: string
  retailerId: string
  role: TeamRole
  isProfileCompleted: boolean
  verification: 'pending' | 'verified' | 'refused'
}

/** Opens a session for a user and returns the only copy of its token. */
export async function openSession(db: Kysely<DB>, clock: Clock, userId: string): Promise<string> {
  const token = newToken()
  const now = clock()
  const expires = new Date(now.getTime() + cookies.accessToken.maxAgeSeconds * 1000)
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      expires_at: expires,
    })
    .execute()
  return token
}

/** The member behind a live session token, or undefined. */
export async function findMember(db: Kysely<DB>, clock: Clock, token: string): Promise<Member | undefined> {
  if (token === '' || token.length > 200) return undefined
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['sessions.id as session_id', 'users.id as user_id', 'users.role', 'retailers.id as retailer_id'])
    .select(['retailers.profile_completed_at', 'retailers.verification'])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where('sessions.expires_at', '>', clock())
    .executeTakeFirst()
  if (!row?.role) return undefined
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    retailerId: row.retailer_id,
    role: row.role,
    isProfileCompleted: row.profile_completed_at !== null,
    verification: row.verification,
  }
}

export async function closeSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}
