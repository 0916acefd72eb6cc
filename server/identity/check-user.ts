import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isFreshSignIn } from '@selvedge/contract/account/sessions.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { openSignIn, type BegunSignIn, type SignedIn } from '../account/open-sign-in.ts'
import { lockAccount, openVouchedAccount, type Account } from '../account/vouched-account.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import type { Browser } from '../platform/browser.ts'
import { writeMail } from '../platform/mail.ts'
import { tokenHash } from '../platform/secrets.ts'
import { unconfirmed } from './exchange-code.ts'
import { identityJoinedMail } from './identity-mails.ts'
import { addIdentity, findUserOf, spendNonce } from './identity.queries.ts'
import type { IdentityProvider } from './provider.ts'
import type { VouchedPerson } from './vouched-person.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  provider: IdentityProvider
  idToken: string
  /** As the caller claims; the token must contain the same. */
  email: string
  /** Used for a new account. */
  names: { firstName: string; lastName: string }
  locale: Locale
  browser: Browser
  /** The user whom the browser is signed in as; their session is replaced. */
  caller: Pick<Member, 'userId' | 'sessionId' | 'authenticatedAt'> | undefined
}

/**
 * Signs in the person of an ID token, once. Throws `identityRefused`, `identityUnconfirmed`, `journeySpent`,
 * `identityNeedsPassword`, `identityConflict` and `identityRemoved`, with nothing written.
 */
export async function checkUser(options: Options): Promise<SignedIn | BegunSignIn> {
  const { db, clock, provider } = options
  const person = await provider.verify(options.idToken)
  if (!person.isEmailVerified) throw unconfirmed(provider)
  if (normalEmail(options.email) !== normalEmail(person.email)) throw new ApiError('identityRefused')
  return inTransaction(db, async trx => {
    const isSpent = await spendNonce(trx, { nonceHash: tokenHash(person.nonce), now: clock() })
    if (!isSpent) throw new ApiError('journeySpent')
    const user = await accountOf(trx, person, options)
    return openSignIn({ ...options, trx, user, replaces: options.caller?.sessionId })
  })
}

/** A person is identified by issuer and subject, whatever happened to either e-mail address since. */
async function accountOf(trx: Kysely<DB>, person: VouchedPerson, options: Options): Promise<Account> {
  const known = await findUserOf(trx, person)
  if (known === undefined) return join(trx, person, options)
  if (known.removed_at)
    throw new ApiError('identityRemoved', { details: { provider: options.provider.name } })
  return lockAccount(trx, known.user_id)
}

/**
 * Links an identity to the account with its e-mail address, which is created if no confirmed one exists. The owner of
 * an existing account is notified; where the provider does not speak for the address, that owner must just have signed
 * in to it, since the mailbox may have changed hands after the provider asked. A second identity of the same provider is refused: the address may have a new
 * owner there.
 */
async function join(trx: Kysely<DB>, person: VouchedPerson, options: Options): Promise<Account> {
  const { jobs, clock, env, provider, names, locale } = options
  const email = normalEmail(person.email)
  const { account, wasConfirmed } = await openVouchedAccount(trx, { email, ...names, locale, now: clock() })
  if (wasConfirmed && !person.isEmailItsOwn && !hasJustSignedIn(account, options))
    throw new ApiError('identityNeedsPassword', { details: { provider: provider.name } })
  const isNewLink = await addIdentity(trx, { ...person, userId: account.id, now: clock() })
  if (!isNewLink && (await findUserOf(trx, person))?.user_id !== account.id)
    throw new ApiError('identityConflict', { details: { provider: provider.name } })
  if (isNewLink && wasConfirmed) {
    const to = { recipient: account.email, locale: account.locale, publicOrigin: env.publicOrigin }
    await writeMail({ trx, jobs, mail: identityJoinedMail({ ...to, provider: provider.name }) })
  }
  return account
}

const hasJustSignedIn = ({ id }: Account, { caller, clock }: Options): boolean =>
  caller?.userId === id && isFreshSignIn(caller.authenticatedAt, clock())
