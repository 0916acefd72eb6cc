import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { networkOf } from './address-ranges.ts'
import type { Clock } from './clock.ts'

/** How often something may be tried: at most so often within a time that begins with the first try. */
export type Allowance = { most: number; windowMs: number }
export type RateLimit = {
  /**
   * Counts one try of a key and returns how many are left. Throws `tooManyRequests` with the seconds to wait when none
   * is left; a refused try does not prolong the wait.
   */
  consume: (key: string) => Promise<number>
  /** Uncounts one try. */
  refund: (key: string) => Promise<void>
  /** Forgets all tries of a key. */
  reset: (key: string) => Promise<void>
}
type Options = Allowance & {
  db: Kysely<DB>
  clock: Clock
  /** What is tried: keys of two limits never meet. */
  name: string
}

const FORGOTTEN_AT_ONCE = 20

/**
 * A limit that all nodes share, kept in the table `attempts` under hashes of the keys. For outside transactions, where
 * each count lasts however the work ends, and where nobody waits for it.
 */
export function createRateLimit({ db, clock, name, most, windowMs }: Options): RateLimit {
  const hash = (key: string) => createHash('sha256').update(`${name}\0${key}`).digest()
  return {
    async consume(key) {
      const now = clock()
      const tries = await countTry(db, {
        key: hash(key),
        now,
        most,
        endsAt: new Date(now.getTime() + windowMs),
      })
      if (tries === undefined) throw await refusal(db, hash(key), now)
      if (tries === 1) await dropEnded(db, now)
      return most - tries
    },
    async refund(key) {
      await sql`update attempts set tries = greatest(tries - 1, 0) where key = ${hash(key)}`.execute(db)
    },
    async reset(key) {
      await db.deleteFrom('attempts').where('key', '=', hash(key)).execute()
    },
  }
}

type Try = { key: Buffer; now: Date; most: number; endsAt: Date }

/** Which try of its window this is; undefined for one too many, which is not counted. */
async function countTry(db: Kysely<DB>, { key, now, most, endsAt }: Try): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as kept (key, tries, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      tries = case when kept.ends_at <= ${now} then 1 else kept.tries + 1 end,
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= ${now} or kept.tries < ${most}
    returning tries`.execute(db)
  return rows[0]?.tries
}

async function refusal(db: Kysely<DB>, key: Buffer, now: Date): Promise<ApiError> {
  const kept = await db.selectFrom('attempts').select('ends_at').where('key', '=', key).executeTakeFirst()
  const waitMs = (kept?.ends_at ?? now).getTime() - now.getTime()
  return new ApiError('tooManyRequests', { details: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/** Each new window takes a few of those that are over with it, so that none stay for long. */
async function dropEnded(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('key', 'in', eb =>
      eb
        .selectFrom('attempts')
        .select('key')
        .where('ends_at', '<=', now)
        .orderBy('ends_at')
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

export type AddressLimit = {
  consume: (clientAddress: string | null) => Promise<void>
  refund: (clientAddress: string | null) => Promise<void>
}

/** A limit per client address, IPv6 by the /64. What is called inside this process comes from none and is not counted. */
export function createAddressLimit(options: Options): AddressLimit {
  const limit = createRateLimit(options)
  return {
    async consume(address) {
      if (address !== null) await limit.consume(networkOf(address))
    },
    async refund(address) {
      if (address !== null) await limit.refund(networkOf(address))
    },
  }
}
