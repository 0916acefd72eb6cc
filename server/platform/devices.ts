import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { browserNames } from './browser-names.ts'
import type { Browser } from './browser.ts'
import { newId } from './identifiers.ts'
import { newToken, tokenHash } from './secrets.ts'

/** A computer on a shop's counter serves several people; each has a token of their own in its one cookie. */
const MOST_TOKENS = 5
/** As long as the cookie lives. */
const DEVICE_TTL_MS = 365 * 24 * 3600_000

/** What a browser sends along to be known: its tokens, joined by dots. Whatever else is sent is nothing. */
export const readDeviceTokens = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 300)
    .split('.')
    .filter(token => /^[\w-]{43}$/.test(token))
    .slice(0, MOST_TOKENS)

/** The device of a user that one of these tokens belongs to. */
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
  /** All tokens that the browser keeps from now on. */
  deviceToken: string
  /** It was not known before, and this user has signed in elsewhere. */
  isNews: boolean
}

/** Knows the browser of a user who has just signed in, from now on if not before. */
export async function rememberDevice(
  trx: Kysely<DB>,
  { userId, browser, now }: { userId: string; browser: Browser; now: Date },
): Promise<Remembered> {
  const { deviceTokens: tokens, userAgent } = browser
  const seen = { ...browserNames(userAgent), last_seen_at: now }
  const known = await findDevice(trx, { userId, tokens })
  if (known) {
    await trx.updateTable('devices').set(seen).where('id', '=', known.id).execute()
    return { id: known.id, deviceToken: tokens.join('.'), isNews: false }
  }
  const isNews = await hasDevices(trx, userId)
  await dropForgotten(trx, userId, now)
  const [id, token] = [newId(), newToken()]
  await trx
    .insertInto('devices')
    .values({ id, user_id: userId, token_hash: tokenHash(token), created_at: now, ...seen })
    .execute()
  return { id, deviceToken: [token, ...tokens].slice(0, MOST_TOKENS).join('.'), isNews }
}

const hasDevices = async (trx: Kysely<DB>, userId: string): Promise<boolean> =>
  (await trx.selectFrom('devices').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Those whose cookie has run out. */
const dropForgotten = (trx: Kysely<DB>, userId: string, now: Date) =>
  trx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('last_seen_at', '<=', new Date(now.getTime() - DEVICE_TTL_MS))
    .execute()

/** Strangers again, all of a user's but the one that is kept. */
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
