import type { linkStates } from '@selvedge/contract/account/account.ts'
import type { Deps } from '../platform/deps.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { LinkPurpose } from './account.policy.ts'
import { findLinkEnd } from './link.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'> & {
  token: string
  purpose: 'verifyEmail' | 'resetPassword' | 'signIn'
}
export type CheckedLink = { state: (typeof linkStates)[number]; isNewAddress: boolean }

/** What the page of a mailed link opens for; a link to a changed address opens the page of those that verify one. */
const purposesOf = (purpose: Options['purpose']): LinkPurpose[] =>
  purpose === 'verifyEmail' ? ['verifyEmail', 'changeEmail'] : [purpose]

/** Tells whether a mailed link can still be used, and uses nothing up: anyone who asks has the link. */
export async function checkLink({ db, clock, token, purpose }: Options): Promise<CheckedLink> {
  const link = await findLinkEnd(db, { hash: tokenHash(token), purposes: purposesOf(purpose) })
  if (!link) return { state: 'invalid', isNewAddress: false }
  const isNewAddress = link.purpose === 'changeEmail'
  if (link.spent_at !== null) return { state: 'used', isNewAddress }
  return { state: link.expires_at <= clock() ? 'expired' : 'valid', isNewAddress }
}
