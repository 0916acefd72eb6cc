import type { Kysely } from 'kysely'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { redactLinksTo } from '../platform/mail.ts'
import {
  changeDetails,
  lockUserByEmail,
  setPassword,
  verifyAddress,
  type LockedUser,
} from './account.queries.ts'
import { claimAddress, forgetSignUps } from './sign-up.queries.ts'
import { spendLinksOf } from './link.queries.ts'

export type Newcomer = {
  /** In lower case. Ownership is proved: by a mailed link or by a trusted identity provider. */
  email: string
  firstName: string
  lastName: string
  /** Null when the account has no password. */
  passwordHash: string | null
  locale: Locale
  now: Date
}

/**
 * Creates or confirms the account of an address, with a business that is still to be set up, and discards all
 * sign-ups with that address. Returns undefined, and changes nothing, when the address already has a confirmed
 * account.
 */
export async function confirmAccount(trx: Kysely<DB>, newcomer: Newcomer): Promise<LockedUser | undefined> {
  const { email, firstName, lastName, passwordHash, locale, now } = newcomer
  await claimAddress(trx, { userId: newId(), retailerId: newId(), email, firstName, lastName, locale, now })
  const user = await lockUserByEmail(trx, email)
  if (!user || user.email_verified_at) return undefined
  const userId = user.id
  await changeDetails(trx, userId, { firstName, lastName, locale })
  await setPassword(trx, { userId, passwordHash, now })
  await verifyAddress(trx, userId, now)
  await forgetSignUps(trx, { userId, now })
  await spendLinksOf(trx, { userId, now })
  await redactLinksTo(trx, email, ['verifyEmail', 'resetPassword', 'signInLink'])
  return { ...user, locale }
}
