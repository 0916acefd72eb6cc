import type { Deps } from '../platform/deps.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { networkOf } from '../platform/address-ranges.ts'
import { DESK_GUESSES } from './operators.policy.ts'

type Guessing = { email: string; clientAddress: string | null }
/** An admitted guess; it counts as wrong until `wasRight` or `refund` is called. */
type Guess = { wasRight: () => Promise<void>; refund: () => Promise<void> }
export type DeskGuesses = {
  /** Throws `tooManyRequests` before anything is compared, alike for addresses with and without an operator. */
  begin: (guessing: Guessing) => Promise<Guess>
  /** Opens an operator's sign-in again, once a link of the command line was used. */
  reset: (guessing: Guessing) => Promise<void>
}

/** Limits guesses at the desk's sign-in. Five wrong ones close an operator's sign-in from that network for a quarter of an hour. */
export function createDeskGuesses({ db, clock }: Pick<Deps, 'db' | 'clock'>): DeskGuesses {
  const soon = createRateLimit({ db, clock, name: 'guess desk', ...DESK_GUESSES.soon })
  const daily = createRateLimit({ db, clock, name: 'guess desk daily', ...DESK_GUESSES.daily })
  const everywhere = createRateLimit({
    db,
    clock,
    name: 'guess desk everywhere',
    ...DESK_GUESSES.everywhere,
  })
  const addresses = createAddressLimit({
    db,
    clock,
    name: 'guess desk address',
    ...DESK_GUESSES.clientAddress,
  })
  const keyOf = ({ email, clientAddress }: Guessing) =>
    `${email}\0${clientAddress === null ? '' : networkOf(clientAddress)}`
  const reset = async (guessing: Guessing) => {
    await soon.reset(keyOf(guessing))
    await daily.reset(keyOf(guessing))
    await everywhere.reset(guessing.email)
  }
  return {
    reset,
    async begin(guessing) {
      const { email, clientAddress } = guessing
      const key = keyOf(guessing)
      await addresses.consume(clientAddress)
      await soon.consume(key)
      await daily.consume(key)
      await everywhere.consume(email)
      return {
        async wasRight() {
          await addresses.refund(clientAddress)
          await reset(guessing)
        },
        async refund() {
          await addresses.refund(clientAddress)
          await soon.refund(key)
          await daily.refund(key)
          await everywhere.refund(email)
        },
      }
    },
  }
}
