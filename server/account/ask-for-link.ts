import type { Deps } from '../deps.ts'
import { inEvenTime } from '../platform/even-time.ts'
import type { AddressLimit } from '../platform/rate-limit.ts'
import { LINK_ANSWER_STEP_MS, normalEmail } from './account.policy.ts'
import { mailLink } from './mail-link.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  email: string
  reason: 'resetPassword' | 'signIn'
  clientAddress: string | null
  askedByAddress: AddressLimit
}

/**
 * Has a link mailed to an address that may have an account; neither answer nor time tells whether it has. Throws
 * `tooManyRequests`, before any address is looked at, when too much was asked for from where this comes.
 */
export const askForLink = ({ clientAddress, askedByAddress, ...options }: Options): Promise<void> =>
  inEvenTime({ stepMs: LINK_ANSWER_STEP_MS }, async () => {
    await askedByAddress.take(clientAddress)
    await mailLink({ ...options, email: normalEmail(options.email) })
  })
