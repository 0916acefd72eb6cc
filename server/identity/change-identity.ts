import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { requireFreshSignIn } from '../account/fresh-sign-in.ts'
import { lockAccount } from '../account/vouched-account.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import type { Member } from '../platform/sessions.ts'
import { identityRemovedMail } from './identity-mails.ts'
import { providerName } from './identity.policy.ts'
import { findIdentitiesOf, openOrRemoveIdentity } from './identity.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  caller: Pick<Member, 'userId' | 'authenticatedAt'>
  id: string
  isOpen: boolean
}

/**
 * Removes a linked identity or restores it. A removed one stays in the database, so that the next sign-in with it is
 * refused instead of linking it again. Throws `signInAgain`, `notFound`, and `passwordNeeded` when no other way to
 * sign in would be left.
 */
export async function changeIdentity({ db, jobs, clock, env, caller, id, isOpen }: Options): Promise<void> {
  const { userId } = caller
  requireFreshSignIn(caller, clock())
  await inTransaction(db, async trx => {
    const account = await lockAccount(trx, userId)
    const known = await findIdentitiesOf(trx, userId)
    if (!known.some(identity => identity.id === id)) throw new ApiError('notFound')
    if (!isOpen && account.password_hash === null) throw new ApiError('passwordNeeded')
    const now = clock()
    const changed = await openOrRemoveIdentity(trx, { userId, id, isOpen, now })
    if (!changed || isOpen) return
    const to = { recipient: account.email, locale: account.locale, publicOrigin: env.publicOrigin }
    await writeMail({
      trx,
      jobs,
      mail: identityRemovedMail({ ...to, provider: providerName(changed.issuer) }),
    })
  })
}
