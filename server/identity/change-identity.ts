import { ApiError } from '@selvedge/contract/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { needFreshSignIn } from '../account/fresh-sign-in.ts'
import { lockAccount } from '../account/vouched-account.ts'
import type { Deps } from '../deps.ts'
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
 * Takes a joined identity away or lets it in again. One that is taken away is kept, so that the next sign-in with it is
 * refused and joins nothing. Throws `signInAgain`, `notFound`, and `passwordNeeded` where no other way in would be left.
 */
export async function changeIdentity({ db, jobs, clock, env, caller, id, isOpen }: Options): Promise<void> {
  const { userId } = caller
  needFreshSignIn(caller, clock())
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
