import { ApiError } from '@selvedge/contract/errors.ts'
import type { Deps } from '../deps.ts'
import { inEvenTime } from '../platform/even-time.ts'
import { gatePasswordFits, issueGatePass } from '../platform/gate-pass.ts'
import { createAddressLimit, createRateLimit, type Allowance } from '../platform/rate-limit.ts'

const QUARTER_HOUR_MS = 15 * 60_000
/** Wrong guesses of one address, and of all addresses together: many have to join before everybody waits. */
const GUESSES = {
  clientAddress: { most: 10, windowMs: QUARTER_HOUR_MS },
  everybody: { most: 500, windowMs: QUARTER_HOUR_MS },
} as const satisfies Record<string, Allowance>
/** Right and wrong passwords are answered at whole steps of this. */
const ANSWER_STEP_MS = 100

export type GateGuesses = ReturnType<typeof createGateGuesses>
/** Counts wrong passwords. A guess that proves right counts for nobody. */
export function createGateGuesses({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const addresses = createAddressLimit({ db, clock, name: 'gate address', ...GUESSES.clientAddress })
  const everybody = createRateLimit({ db, clock, name: 'gate', ...GUESSES.everybody })
  const key = 'everybody'
  return {
    /** Throws `tooManyRequests` before the password is looked at. */
    async take(clientAddress: string | null) {
      await addresses.take(clientAddress)
      await everybody.take(key)
    },
    async wasRight(clientAddress: string | null) {
      await addresses.giveBack(clientAddress)
      await everybody.giveBack(key)
    },
  }
}

type PassGate = Pick<Deps, 'env' | 'clock'> & {
  password: string
  clientAddress: string | null
  guesses: GateGuesses
}

/**
 * A pass of the gate for whoever knows its password. Throws `notFound` where there is no gate, `gatePasswordRefused`, and
 * `tooManyRequests` after too many wrong passwords.
 */
export async function passGate({ env, clock, password, clientAddress, guesses }: PassGate) {
  const { accessGatePassword, sessionSecret } = env
  if (accessGatePassword === undefined) throw new ApiError('notFound')
  return inEvenTime({ stepMs: ANSWER_STEP_MS }, async () => {
    await guesses.take(clientAddress)
    if (!gatePasswordFits(password, env)) throw new ApiError('gatePasswordRefused')
    await guesses.wasRight(clientAddress)
    return issueGatePass({ accessGatePassword, sessionSecret }, clock())
  })
}
