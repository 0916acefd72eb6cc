import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../platform/deps.ts'
import { browserNames } from '../platform/browser-names.ts'
import type { Browser } from '../platform/browser.ts'
import { rememberDevice } from '../platform/devices.ts'
import { writeMail } from '../platform/mail.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { closeSession, startSession } from '../platform/sessions.ts'
import { BEGUN_SIGN_IN_TTL_MS } from './account.policy.ts'
import type { LockedUser } from './account.queries.ts'
import { getUser } from './get-user.ts'
import { addBegunSignIn, findSecondFactor } from './second-factor.queries.ts'
import { newDeviceMail } from './security-mails.ts'

/** Result of a complete sign-in; both tokens exist nowhere else. */
export type SignedIn = { userId: string; sessionToken: string; deviceToken: string }
/** Result of a first step where a code is still required: a ticket for finish-sign-in.ts. */
export type BegunSignIn = { ticket: string }

type Options = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  /** Locked, so that whatever ends this user's sessions cannot miss the one opened here. */
  user: Pick<LockedUser, 'id' | 'email' | 'locale'>
  browser: Browser
  /** The session that the same browser had before. */
  replaces?: string | undefined
}

/**
 * Signs in a user who has been authenticated by any first factor. With a second factor, returns a ticket instead of a
 * session; what was used for the first step is spent either way.
 */
export async function openSignIn(options: Options): Promise<SignedIn | BegunSignIn> {
  const { trx, user } = options
  const factor = await findSecondFactor(trx, user.id)
  return factor?.confirmed_at ? begin(options) : openSession(options)
}

async function begin({ trx, clock, user }: Options): Promise<BegunSignIn> {
  const [ticket, now] = [newToken(), clock()]
  const expiresAt = new Date(now.getTime() + BEGUN_SIGN_IN_TTL_MS)
  await addBegunSignIn(trx, { userId: user.id, hash: tokenHash(ticket), now, expiresAt })
  return { ticket }
}

/**
 * Opens a session after all required factors and remembers the browser. A browser that was not known is reported to
 * the user by mail, except the very first.
 */
export async function openSession(options: Options): Promise<SignedIn> {
  const { trx, jobs, clock, env, user, browser, replaces } = options
  const now = clock()
  const { clientAddress } = browser
  const device = await rememberDevice(trx, { userId: user.id, browser, now })
  if (replaces !== undefined) await closeSession(trx, replaces)
  const session = { userId: user.id, deviceId: device.id, clientAddress, now }
  const sessionToken = await startSession(trx, session)
  if (device.shouldNotify) {
    const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
    const seen = { ...browserNames(browser.userAgent), clientAddress, signedInAt: now }
    await writeMail({ trx, jobs, mail: newDeviceMail({ ...to, ...seen }) })
  }
  return { userId: user.id, sessionToken, deviceToken: device.deviceToken }
}

/**
 * The response of every call that signs in; a new session has no customer yet. Throws `secondFactorRequired`, with
 * the ticket, when a code is still required.
 */
export async function signInResponse(db: Kysely<DB>, outcome: SignedIn | BegunSignIn) {
  if ('ticket' in outcome) throw new ApiError('secondFactorRequired', { details: { ticket: outcome.ticket } })
  const { userId, sessionToken, deviceToken } = outcome
  return { data: await getUser(db, { userId, customer: null }), token: sessionToken, deviceToken }
}
