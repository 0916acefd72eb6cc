import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeliverableCart } from './check-cart.ts'
import { selectNamed, updateWords } from './listing.queries.ts'
import { orderWords } from './order-words.ts'

/** Notes what an order that is written anew is found by. */
export async function noteWords(
  trx: Transaction<DB>,
  orderId: string,
  groups: DeliverableCart['groups'],
): Promise<void> {
  await updateWords(trx, orderId, orderWords(await selectNamed(trx, orderId), groups))
}
