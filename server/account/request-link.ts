import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Deps } from '../platform/deps.ts'
import { padDuration } from '../platform/pad-duration.ts'
import { networkOf } from '../platform/address-ranges.ts'
import type { AddressLimit, RateLimit } from '../platform/rate-limit.ts'
import { newToken } from '../platform/secrets.ts'
import { LINK_RESPONSE_STEP_MS } from './account.policy.ts'
import { mailLink } from './mail-link.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  clientAddress: string | null
  requestsByAddress: AddressLimit
}

/**
 * Mails a password-reset link; neither the response nor its timing reveals whether the address has an account. Throws
 * `tooManyRequests` before the address is looked up, when the client address has made too many requests.
 */
export const requestPasswordReset = ({
  clientAddress,
  requestsByAddress,
  ...options
}: Options): Promise<void> =>
  padDuration({ stepMs: LINK_RESPONSE_STEP_MS }, async () => {
    await requestsByAddress.consume(clientAddress)
    await mailLink({ ...options, email: normalEmail(options.email), reason: 'resetPassword' })
  })

/**
 * The same for a sign-in link. The link works only together with the returned value, that is in the browser that
 * requested it: somebody who is sent another person's link cannot be tricked into signing in with it.
 */
export const requestSignInLink = (options: Options & { toOneByAddress: RateLimit }): Promise<string> =>
  padDuration({ stepMs: LINK_RESPONSE_STEP_MS }, async () => {
    const { clientAddress, requestsByAddress, toOneByAddress, ...mailing } = options
    const [email, request] = [normalEmail(options.email), newToken()]
    await requestsByAddress.consume(clientAddress)
    if (clientAddress !== null) await toOneByAddress.consume(`${email} ${networkOf(clientAddress)}`)
    await mailLink({ ...mailing, email, reason: 'signIn', request })
    return request
  })
