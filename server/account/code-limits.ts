import type { Deps } from '../platform/deps.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { CODE_GUESSES, GUESSES } from './account.policy.ts'

type Typing = { userId: string; deviceId: string | undefined; clientAddress: string | null }
export type CodeLimits = {
  /** Counts one wrong code. Throws `tooManyRequests` before the code is checked. */
  consume: (typing: Typing) => Promise<void>
  /** Resets the counts after a right code. */
  wasRight: (typing: Typing) => Promise<void>
}

/**
 * Limits wrong codes. A browser that has signed in before has its own allowance, so that somebody who knows the
 * password cannot lock the owner out. Client addresses share their allowance with password guesses.
 */
export function createCodeLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): CodeLimits {
  const soon = createRateLimit({ db, clock, name: 'guess code', ...CODE_GUESSES.soon })
  const daily = createRateLimit({ db, clock, name: 'guess code daily', ...CODE_GUESSES.daily })
  const addresses = createAddressLimit({ db, clock, name: 'guess address', ...GUESSES.clientAddress })
  const keyOf = ({ userId, deviceId }: Typing) => (deviceId === undefined ? userId : `${userId} ${deviceId}`)
  return {
    async consume(typing) {
      await soon.consume(keyOf(typing))
      await daily.consume(keyOf(typing))
      try {
        await addresses.consume(typing.clientAddress)
      } catch (error) {
        await soon.refund(keyOf(typing))
        await daily.refund(keyOf(typing))
        throw error
      }
    },
    async wasRight(typing) {
      await addresses.refund(typing.clientAddress)
      await soon.reset(keyOf(typing))
      await daily.reset(keyOf(typing))
    },
  }
}
