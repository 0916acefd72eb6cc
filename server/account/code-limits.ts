import type { Deps } from '../deps.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { CODE_GUESSES, GUESSES } from './account.policy.ts'

type Typing = { userId: string; deviceId: string | undefined; clientAddress: string | null }
export type CodeLimits = {
  /** Counts one code as wrong. Throws `tooManyRequests` before a code is looked at. */
  take: (typing: Typing) => Promise<void>
  /** It was right. */
  wasRight: (typing: Typing) => Promise<void>
}

/**
 * How many wrong codes may be typed. A browser that signed in before has tries of its own, so that somebody who has the
 * password cannot keep its owner out. Addresses share their allowance with guesses at passwords.
 */
export function createCodeLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): CodeLimits {
  const soon = createRateLimit({ db, clock, name: 'guess code', ...CODE_GUESSES.soon })
  const daily = createRateLimit({ db, clock, name: 'guess code daily', ...CODE_GUESSES.daily })
  const addresses = createAddressLimit({ db, clock, name: 'guess address', ...GUESSES.clientAddress })
  const keyOf = ({ userId, deviceId }: Typing) => (deviceId === undefined ? userId : `${userId} ${deviceId}`)
  return {
    async take(typing) {
      await soon.take(keyOf(typing))
      await daily.take(keyOf(typing))
      try {
        await addresses.take(typing.clientAddress)
      } catch (error) {
        await soon.giveBack(keyOf(typing))
        await daily.giveBack(keyOf(typing))
        throw error
      }
    },
    async wasRight(typing) {
      await addresses.giveBack(typing.clientAddress)
      await soon.forget(keyOf(typing))
      await daily.forget(keyOf(typing))
    },
  }
}
