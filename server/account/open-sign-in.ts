import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../deps.ts'
import { browserNames } from '../platform/browser-names.ts'
import type { Browser } from '../platform/browser.ts'
import { rememberDevice } from '../platform/devices.ts'
import { writeMail } from '../platform/mail.ts'
import { closeSession, openSession } from '../platform/sessions.ts'
import type { LockedUser } from './account.queries.ts'
import { getUser } from './get-user.ts'
import { newDeviceMail } from './security-mails.ts'

/** What a call that signs somebody in answers; both tokens exist nowhere else. */
export type SignedIn = { userId: string; sessionToken: string; deviceToken: string }

type Options = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  /** Locked, so that nothing that ends this user's sessions overlooks the one that is opened here. */
  user: Pick<LockedUser, 'id' | 'email' | 'locale'>
  browser: Browser
  /** The session that the same browser had until now. */
  replaces?: string | undefined
}

/**
 * Signs a user in, however it was shown that this is the user: opens a session and knows the browser from now on. One
 * that was not known is told to the user by mail, except the very first.
 */
export async function openSignIn(options: Options): Promise<SignedIn> {
  const { trx, jobs, clock, env, user, browser, replaces } = options
  const now = clock()
  const { clientAddress } = browser
  const device = await rememberDevice(trx, { userId: user.id, browser, now })
  if (replaces !== undefined) await closeSession(trx, replaces)
  const session = { userId: user.id, deviceId: device.id, clientAddress, now }
  const sessionToken = await openSession(trx, session)
  if (device.isNews) {
    const to = { recipient: user.email, locale: user.locale, publicOrigin: env.publicOrigin }
    const seen = { ...browserNames(browser.userAgent), clientAddress, signedInAt: now }
    await writeMail({ trx, jobs, mail: newDeviceMail({ ...to, ...seen }) })
  }
  return { userId: user.id, sessionToken, deviceToken: device.deviceToken }
}

/** How every call that signs somebody in answers: a new session serves nobody yet. */
export const answerSignedIn = async (db: Kysely<DB>, { userId, sessionToken, deviceToken }: SignedIn) => ({
  data: await getUser(db, { userId, customer: null }),
  token: sessionToken,
  deviceToken,
})
