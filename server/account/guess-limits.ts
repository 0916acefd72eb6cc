import type { Deps } from '../platform/deps.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { GUESSES } from './account.policy.ts'

/** One attempt: the address, which may have no account, and the browser, if the account knows it. */
export type Guessing = { email: string; deviceId: string | undefined; clientAddress: string | null }
/** An admitted guess; it counts as wrong until `wasRight` or `refund` is called. */
export type Guess = {
  /** Whether this guess used up the allowance of unknown browsers, so that the password is locked for them. */
  closesPassword: boolean
  wasRight: () => Promise<void>
  /** The password was not checked, so the guess does not count. */
  refund: () => Promise<void>
}
export type GuessLimits = {
  /** Throws `tooManyRequests` before the password is checked, alike for addresses with and without an account. */
  begin: (guessing: Guessing) => Promise<Guess>
  /** Unlocks the password, after the owner has been authenticated in another way. */
  reset: (email: string) => Promise<void>
}

/**
 * Unknown browsers share one allowance per account, and each client address has one over all accounts. A browser that
 * has signed in before has its own, so that strangers cannot lock the owner out.
 */
export function createGuessLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): GuessLimits {
  const strangers = createRateLimit({ db, clock, name: 'guess account', ...GUESSES.account })
  const devices = createRateLimit({ db, clock, name: 'guess device', ...GUESSES.device })
  const addresses = createAddressLimit({ db, clock, name: 'guess address', ...GUESSES.clientAddress })

  async function byKnownDevice(deviceId: string): Promise<Guess> {
    await devices.consume(deviceId)
    return {
      closesPassword: false,
      wasRight: () => devices.reset(deviceId),
      refund: () => devices.refund(deviceId),
    }
  }
  async function byStranger({ email, clientAddress }: Guessing): Promise<Guess> {
    const left = await strangers.consume(email)
    try {
      await addresses.consume(clientAddress)
    } catch (error) {
      await strangers.refund(email)
      throw error
    }
    return {
      closesPassword: left === 0,
      // Gives back one try only: an attacker could otherwise reset the count by signing in to an account of their
      // own.
      wasRight: async () => {
        await strangers.reset(email)
        await addresses.refund(clientAddress)
      },
      refund: async () => {
        await strangers.refund(email)
        await addresses.refund(clientAddress)
      },
    }
  }
  return {
    begin: guessing => (guessing.deviceId ? byKnownDevice(guessing.deviceId) : byStranger(guessing)),
    reset: strangers.reset,
  }
}
