import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { dropEnteredCode, keepEnteredCode } from '../discounts/entered-code.ts'
import type { Deps } from '../platform/deps.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { linesOf } from './price-cart.ts'
import type { CartOwner } from './cart.queries.ts'
import type { CartMember } from './check-on-offer.ts'
import { isCartBeingOrdered } from './destination.queries.ts'
import { invalidField } from './invalid-field.ts'
import { loadCart } from './load-cart.ts'
import { lockMember } from './lock-member.ts'

/** Of one business: enough for slips, too few to find a code by trying. */
const CODE_TRIES = { most: 30, windowMs: 3600_000 }

/**
 * Enters a discount code for a member's cart. Throws invalidInput on `code` with why it takes nothing off, cartEmpty,
 * orderInProgress, and tooManyRequests after many codes that do not exist.
 */
export function codeEntry({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const tries = createRateLimit({ db, clock, name: 'discount code', ...CODE_TRIES })
  return async (caller: CartMember, typed: string): Promise<void> => {
    await tries.consume(caller.retailerId)
    const isKnown = await inTransaction(db, trx => enter(trx, { caller, typed, now: clock() }))
    if (!isKnown) throw invalidField({ field: 'code', code: 'discountUnknown' })
    await tries.refund(caller.retailerId)
  }
}

type Entering = { caller: CartMember; typed: string; now: Date }
/** False for a code that does not exist. */
async function enter(trx: Kysely<DB>, { caller, typed, now }: Entering): Promise<boolean> {
  await lockMember(trx, caller, 'fillCart')
  if (await isCartBeingOrdered(trx, caller)) throw new ApiError('orderInProgress')
  const cart = await loadCart({ db: trx, caller, now, typedCode: typed.toUpperCase() })
  if (!cart.discount) return false
  if (linesOf(cart).length === 0) throw new ApiError('cartEmpty')
  const { fault, code } = cart.discount
  if (fault) throw invalidField({ field: 'code', ...fault })
  await keepEnteredCode(trx, caller, code.id, now)
  return true
}

/** Takes the code off a member's cart. Throws orderInProgress. */
export const removeCode = (db: Kysely<DB>, owner: CartOwner): Promise<void> =>
  inTransaction(db, async trx => {
    await lockMember(trx, owner, 'fillCart')
    if (await isCartBeingOrdered(trx, owner)) throw new ApiError('orderInProgress')
    await dropEnteredCode(trx, owner)
  })
