import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  activateMethod,
  clearDeclined,
  deactivateMethods,
  lockRetailer,
  markDeclined,
  selectSoundMethod,
} from './payment.queries.ts'

/** `reference` is null where nothing was charged. */
export type ChargedCard = { retailerId: string; reference: string | null }

export async function notePaid(trx: Transaction<DB>, { retailerId, reference }: ChargedCard): Promise<void> {
  if (reference !== null) await clearDeclined(trx, retailerId, reference)
}

/** Remembers that a card was declined; if the business has a valid other one, that is the active card again. */
export async function noteDeclined(
  trx: Transaction<DB>,
  { retailerId, reference }: ChargedCard,
  now: Date,
): Promise<void> {
  if (reference === null) return
  await lockRetailer(trx, retailerId)
  const declined = await markDeclined(trx, { retailerId, reference, now })
  const other = declined?.active ? await selectSoundMethod(trx, retailerId, now) : undefined
  if (!other) return
  await deactivateMethods(trx, retailerId)
  await activateMethod(trx, other.id)
}
