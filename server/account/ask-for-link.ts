import type { Deps } from '../deps.ts'
import { inEvenTime } from '../platform/even-time.ts'
import { networkOf } from '../platform/address-ranges.ts'
import type { AddressLimit, RateLimit } from '../platform/rate-limit.ts'
import { newToken } from '../platform/secrets.ts'
import { LINK_ANSWER_STEP_MS, normalEmail } from './account.policy.ts'
import { mailLink } from './mail-link.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  clientAddress: string | null
  askedByAddress: AddressLimit
}

/**
 * Has a link to a new password mailed to an address that may have an account; neither answer nor time tells whether it
 * has. Throws `tooManyRequests`, before any address is looked at, when too much was asked for from where this comes.
 */
export const askForNewPassword = ({ clientAddress, askedByAddress, ...options }: Options): Promise<void> =>
  inEvenTime({ stepMs: LINK_ANSWER_STEP_MS }, async () => {
    await askedByAddress.take(clientAddress)
    await mailLink({ ...options, email: normalEmail(options.email), reason: 'resetPassword' })
  })

/**
 * The same for a link that signs in. It works together with what is returned alone, so in the browser where it was asked
 * for: whoever is sent somebody else's link can be made to open nothing by it.
 */
export const askForSignInLink = (options: Options & { toOneByAddress: RateLimit }): Promise<string> =>
  inEvenTime({ stepMs: LINK_ANSWER_STEP_MS }, async () => {
    const { clientAddress, askedByAddress, toOneByAddress, ...mailing } = options
    const [email, request] = [normalEmail(options.email), newToken()]
    await askedByAddress.take(clientAddress)
    if (clientAddress !== null) await toOneByAddress.take(`${email} ${networkOf(clientAddress)}`)
    await mailLink({ ...mailing, email, reason: 'signIn', request })
    return request
  })
