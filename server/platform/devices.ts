import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { browserNames } from './browser-names.ts'
import type { Browser } from './browser.ts'
import { newId } from './identifiers.ts'
import { newToken, tokenHash } from './secrets.ts'

/** A shared computer on a shop's counter has one token per user in its single cookie. */
const MOST_TOKENS = 5
/** Equals the cookie's lifetime. */
const DEVICE_TTL_MS = 365 * 24 * 3600_000

/** Parses the device cookie: tokens joined by dots. Anything else is ignored. */
export const readDeviceTokens = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 300)
    .split('.')
    .filter(token => /^[\w-]{43}$/.test(token))
    .slice(0, MOST_TOKENS)

/** The user's device that one of these tokens belongs to. */
export async function findDevice(
  db: Kysely<DB>,
  { userId, tokens }: { userId: string; tokens: readonly string[] },
): Promise<{ id: string; token: string } | undefined> {
  if (tokens.length === 0) return undefined
  const found = await db
    .selectFrom('devices')
    .select(['id', 'token_hash'])
    .where('user_id', '=', userId)
    .where('token_hash', 'in', tokens.map(tokenHash))
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const token = found && tokens.find(one => tokenHash(one).equals(found.token_hash))
  return found && token !== undefined ? { id: found.id, token } : undefined
}

export type Remembered = {
  id: string
  /** All tokens that the browser stores from now on. */
  deviceToken: string
  /** The browser was not known before, and this user has signed in elsewhere. */
  shouldNotify: boolean
}

/** Remembers the browser of a user who has just signed in. */
export async function rememberDevice(
  trx: Kysely<DB>,
  { userId, browser, now }: { userId: string; browser: Browser; now: Date },
): Promise<Remembered> {
  const { deviceTokens: tokens, userAgent } = browser
  const seen = { ...browserNames(userAgent), last_seen_at: now }
  const known = await findDevice(trx, { userId, tokens })
  if (known) {
    await trx.updateTable('devices').set(seen).where('id', '=', known.id).execute()
    return { id: known.id, deviceToken: tokens.join('.'), shouldNotify: false }
  }
  const shouldNotify = await hasDevices(trx, userId)
  await deleteExpired(trx, userId, now)
  const [id, token] = [newId(), newToken()]
  await trx
    .insertInto('devices')
    .values({ id, user_id: userId, token_hash: tokenHash(token), created_at: now, ...seen })
    .execute()
  return { id, deviceToken: [token, ...tokens].slice(0, MOST_TOKENS).join('.'), shouldNotify }
}

const hasDevices = async (trx: Kysely<DB>, userId: string): Promise<boolean> =>
  (await trx.selectFrom('devices').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Deletes devices whose cookie has expired. */
const deleteExpired = (trx: Kysely<DB>, userId: string, now: Date) =>
  trx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('last_seen_at', '<=', new Date(now.getTime() - DEVICE_TTL_MS))
    .execute()

/** Forgets all devices of a user except one. */
export async function forgetDevices(
  trx: Kysely<DB>,
  { userId, except }: { userId: string; except: string | null },
): Promise<void> {
  await trx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .$if(except !== null, query => query.where('id', '!=', except))
    .execute()
}
