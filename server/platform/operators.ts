import type { Kysely } from 'kysely'
import { deskCookie } from '@selvedge/contract/desk/operators.ts'
import type { DeskRole } from '@selvedge/contract/desk/roles.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import { newId } from './identifiers.ts'
import { newToken, tokenHash } from './secrets.ts'

/** Who is signed in at the desk. */
export type Operator = {
  id: string
  sessionId: string
  email: string
  name: string
  role: DeskRole
  /** Whose clerk or cutter it is: nothing of another supplier is theirs to see. Null for Selvedge's own people. */
  supplierId: string | null
}

/** The desk can decide about everybody's goods: an unattended one signs out after two hours. */
const IDLE_MS = 2 * 3600_000
/** Precise enough for that, and not a write for each request. */
const USE_RECORDED_EVERY_MS = 60_000

type Opening = { operatorId: string; clientAddress: string | null; now: Date }

/** Starts a session at the desk and returns the only copy of its token. Deletes the operator's expired ones. */
export async function startOperatorSession(
  trx: Kysely<DB>,
  { operatorId, clientAddress, now }: Opening,
): Promise<string> {
  const token = newToken()
  await trx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('expires_at', '<=', now)
    .execute()
  await trx
    .insertInto('operator_sessions')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      operator_id: operatorId,
      created_at: now,
      expires_at: new Date(now.getTime() + deskCookie.maxAgeSeconds * 1000),
      last_used_at: now,
      client_address: clientAddress,
    })
    .execute()
  return token
}

/** The operator of a live session token at the desk, or undefined. */
export async function findOperator(
  db: Kysely<DB>,
  clock: Clock,
  token: string,
): Promise<Operator | undefined> {
  if (token === '' || token.length > 200) return undefined
  const now = clock()
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(['operators.id', 'operators.email', 'operators.name'])
    .select(['operators.role', 'operators.supplier_id'])
    .select(['operator_sessions.id as session_id', 'operator_sessions.last_used_at'])
    .where('operator_sessions.token_hash', '=', tokenHash(token))
    .where('operator_sessions.expires_at', '>', now)
    .where('operator_sessions.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('operators.password_hash', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - row.last_used_at.getTime() >= USE_RECORDED_EVERY_MS)
    await db
      .updateTable('operator_sessions')
      .set({ last_used_at: now })
      .where('id', '=', row.session_id)
      .execute()
  const { id, email, name, role } = row
  return { id, sessionId: row.session_id, email, name, role, supplierId: row.supplier_id }
}

export async function closeOperatorSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('id', '=', sessionId).execute()
}

/** Ends all sessions of an operator. */
export async function closeOperatorSessions(trx: Kysely<DB>, operatorId: string): Promise<void> {
  await trx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
}

/** Something done at the desk: by whom, by which way, and about what. */
export type Act = {
  operatorId: string | null
  way: 'session' | 'token' | 'commandLine' | 'link'
  act: string
  about: Record<string, unknown>
}

/** Writes down that something is about to be done; `endAct` adds how it ended. */
export async function beginAct(db: Kysely<DB>, { operatorId, way, act, about }: Act, now: Date) {
  const id = newId()
  await db
    .insertInto('operator_acts')
    .values({ id, operator_id: operatorId, way, act, about: JSON.stringify(about), done_at: now })
    .execute()
  return id
}

export async function endAct(db: Kysely<DB>, id: string, outcome: string): Promise<void> {
  await db.updateTable('operator_acts').set({ outcome }).where('id', '=', id).execute()
}
