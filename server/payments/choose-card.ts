import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { may } from '@selvedge/contract/access/permissions.ts'
import type { SavedCard } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Member } from '../platform/sessions.ts'
import { findActivePaymentMethod, savedCard } from './active-card.ts'
import { chooseMethod, deactivateMethods, lockRetailer, selectMethods } from './payment.queries.ts'

/** The cards of the caller's business; only the active one for a role that does not look after them. */
export async function listCards(
  db: Kysely<DB>,
  { retailerId, role }: Member,
  now: Date,
): Promise<SavedCard[]> {
  const cards = (await selectMethods(db, retailerId)).map(row => savedCard(row, now))
  return may(role, 'keepCards') ? cards : cards.filter(({ isActive }) => isActive)
}

type Choosing = { db: Kysely<DB>; caller: Member; id: string; now: Date }

/** Makes a saved card the active one. Throws notFound. */
export const chooseCard = ({ db, caller, id, now }: Choosing): Promise<SavedCard> =>
  inTransaction(db, async trx => {
    const { retailerId } = caller
    await lockRetailer(trx, retailerId)
    await deactivateMethods(trx, retailerId)
    if (!(await chooseMethod(trx, { retailerId, id, now }))) throw new ApiError('notFound')
    return (await findActivePaymentMethod(trx, retailerId, now))!.card
  })
