import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../deps.ts'
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

/** What a call that signs somebody in answers; both tokens exist nowhere else. */
export type SignedIn = { userId: string; sessionToken: string; deviceToken: string }
/** What it has come to where a code is still to be typed: a ticket for finish-sign-in.ts. */
export type BegunSignIn = { ticket: string }

type Options = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  /** Locked, so that nothing that ends this user's sessions overlooks the one that is opened here. */
  user: Pick<LockedUser, 'id' | 'email' | 'locale'>
  browser: Browser
  /** The session that the same browser had until now. */
  replaces?: string | undefined
}

/**
 * Signs a user in, however it was shown that this is the user. Whoever has a second factor gets a ticket and is asked for
 * a code; everything that led here is spent all the same.
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
 * Opens a session for whoever has shown all that there is to show, and knows the browser from now on. One that was not
 * known is told to the user by mail, except the very first.
 */
export async function openSession(options: Options): Promise<SignedIn> {
  const { trx, jobs, clock, env, user, browser, replaces } = options
  const now = clock()
  const { clientAddress } = browser
  const device = await rememberDevice(trx, { userId: user.id, browser, now })
  if (replaces !== undefined) await closeSession(trx, replaces)
  const session = { userId: user.id, deviceId: device.id, clientAddress, now }
  const sessionToken = await startSession(trx, session)
  if (device.isNews) {
    const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
    const seen = { ...browserNames(browser.userAgent), clientAddress, signedInAt: now }
    await writeMail({ trx, jobs, mail: newDeviceMail({ ...to, ...seen }) })
  }
  return { userId: user.id, sessionToken, deviceToken: device.deviceToken }
}

/**
 * How every call that signs somebody in answers: a new session serves nobody yet. Throws `secondFactorRequired`, which
 * tells the ticket, where a code is still to be typed.
 */
export async function answerSignedIn(db: Kysely<DB>, outcome: SignedIn | BegunSignIn) {
  if ('ticket' in outcome) throw new ApiError('secondFactorRequired', { details: { ticket: outcome.ticket } })
  const { userId, sessionToken, deviceToken } = outcome
  return { data: await getUser(db, { userId, customer: null }), token: sessionToken, deviceToken }
}
