import type { Deps } from '../platform/deps.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { DESK_GUESSES } from './operators.policy.ts'

type Guessing = { email: string; clientAddress: string | null }
/** An admitted guess; it counts as wrong until `wasRight` or `refund` is called. */
type Guess = { wasRight: () => Promise<void>; refund: () => Promise<void> }
export type DeskGuesses = {
  /** Throws `tooManyRequests` before anything is compared, alike for addresses with and without an operator. */
  begin: (guessing: Guessing) => Promise<Guess>
}

/** Limits guesses at the desk's sign-in. Five wrong ones close an operator's sign-in for a quarter of an hour. */
export function createDeskGuesses({ db, clock }: Pick<Deps, 'db' | 'clock'>): DeskGuesses {
  const soon = createRateLimit({ db, clock, name: 'guess desk', ...DESK_GUESSES.soon })
  const daily = createRateLimit({ db, clock, name: 'guess desk daily', ...DESK_GUESSES.daily })
  const addresses = createAddressLimit({
    db,
    clock,
    name: 'guess desk address',
    ...DESK_GUESSES.clientAddress,
  })
  return {
    async begin({ email, clientAddress }) {
      await addresses.consume(clientAddress)
      await soon.consume(email)
      await daily.consume(email)
      return {
        async wasRight() {
          await addresses.refund(clientAddress)
          await soon.reset(email)
          await daily.reset(email)
        },
        async refund() {
          await addresses.refund(clientAddress)
          await soon.refund(email)
          await daily.refund(email)
        },
      }
    },
  }
}
