import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { padDuration } from '../platform/pad-duration.ts'
import { gatePasswordFits, issueGatePass } from '../platform/gate-pass.ts'
import { createAddressLimit, createRateLimit, type Allowance } from '../platform/rate-limit.ts'

const QUARTER_HOUR_MS = 15 * 60_000
/** Wrong guesses per client address, and over all addresses: an attack takes many addresses to lock everybody out. */
const GUESSES = {
  clientAddress: { most: 10, windowMs: QUARTER_HOUR_MS },
  everybody: { most: 500, windowMs: QUARTER_HOUR_MS },
} as const satisfies Record<string, Allowance>
/** Responses to right and wrong passwords end at a multiple of this. */
const RESPONSE_STEP_MS = 100

export type GateGuesses = ReturnType<typeof createGateGuesses>
/** Limits wrong passwords. A right guess does not count. */
export function createGateGuesses({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const addresses = createAddressLimit({ db, clock, name: 'gate address', ...GUESSES.clientAddress })
  const everybody = createRateLimit({ db, clock, name: 'gate', ...GUESSES.everybody })
  const key = 'everybody'
  return {
    /** Throws `tooManyRequests` before the password is checked. */
    async consume(clientAddress: string | null) {
      await addresses.consume(clientAddress)
      await everybody.consume(key)
    },
    async wasRight(clientAddress: string | null) {
      await addresses.refund(clientAddress)
      await everybody.refund(key)
    },
  }
}

type PassGate = Pick<Deps, 'env' | 'clock'> & {
  password: string
  clientAddress: string | null
  guesses: GateGuesses
}

/**
 * Issues a pass in exchange for the gate's password. Throws `notFound` where there is no gate, `gatePasswordRefused`,
 * and `tooManyRequests` after too many wrong passwords.
 */
export async function passGate({ env, clock, password, clientAddress, guesses }: PassGate) {
  const { accessGatePassword, sessionSecret } = env
  if (accessGatePassword === undefined) throw new ApiError('notFound')
  return padDuration({ stepMs: RESPONSE_STEP_MS }, async () => {
    await guesses.consume(clientAddress)
    if (!gatePasswordFits(password, env)) throw new ApiError('gatePasswordRefused')
    await guesses.wasRight(clientAddress)
    return issueGatePass({ accessGatePassword, sessionSecret }, clock())
  })
}
