import type { Deps } from '../deps.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { GUESSES } from './account.policy.ts'

/** Who guesses at what: an address that may have an account, from a browser that the account knows or from none. */
export type Guessing = { email: string; deviceId: string | undefined; clientAddress: string | null }
/** One guess that was let through; it counts as wrong unless something else is said of it. */
export type Guess = {
  /** After this one the password is closed to browsers that it does not know. */
  closesPassword: boolean
  /** It was right. */
  wasRight: () => Promise<void>
  /** Nobody looked at it. */
  takeBack: () => Promise<void>
}
export type GuessLimits = {
  /** Throws `tooManyRequests` before a password is looked at, alike for addresses with and without an account. */
  begin: (guessing: Guessing) => Promise<Guess>
  /** Opens the password again, for the owner has shown up. */
  forget: (email: string) => Promise<void>
}

/**
 * Strangers share what they may guess of one account, and each address what it may guess of all. A browser that signed
 * in before has tries of its own, so that strangers cannot lock the owner out.
 */
export function createGuessLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): GuessLimits {
  const strangers = createRateLimit({ db, clock, name: 'guess account', ...GUESSES.account })
  const devices = createRateLimit({ db, clock, name: 'guess device', ...GUESSES.device })
  const addresses = createAddressLimit({ db, clock, name: 'guess address', ...GUESSES.clientAddress })

  async function byKnownDevice(deviceId: string): Promise<Guess> {
    await devices.take(deviceId)
    return {
      closesPassword: false,
      wasRight: () => devices.forget(deviceId),
      takeBack: () => devices.giveBack(deviceId),
    }
  }
  async function byStranger({ email, clientAddress }: Guessing): Promise<Guess> {
    const left = await strangers.take(email)
    try {
      await addresses.take(clientAddress)
    } catch (error) {
      await strangers.giveBack(email)
      throw error
    }
    return {
      closesPassword: left === 0,
      // Only one try back: whoever guesses at others could sign in to an account of their own in between.
      wasRight: async () => {
        await strangers.forget(email)
        await addresses.giveBack(clientAddress)
      },
      takeBack: async () => {
        await strangers.giveBack(email)
        await addresses.giveBack(clientAddress)
      },
    }
  }
  return {
    begin: guessing => (guessing.deviceId ? byKnownDevice(guessing.deviceId) : byStranger(guessing)),
    forget: strangers.forget,
  }
}
