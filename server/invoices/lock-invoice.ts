import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockInvoice, selectInvoiceIds, type LockedInvoice } from './crediting.queries.ts'

export { lockInvoice, type LockedInvoice }

/**
 * Locks invoices in the order of their numbers, so that two payments never wait for each other; returns them as they were asked
 * for. Throws notFound, also for a credit note.
 */
export async function lockInvoices(
  trx: Transaction<DB>,
  numbers: readonly string[],
): Promise<LockedInvoice[]> {
  const found = await selectInvoiceIds(trx, numbers)
  if (found.length !== numbers.length) throw new ApiError('notFound')
  const locked = new Map<string, LockedInvoice>()
  for (const { id, number } of found.toSorted((one, other) => (one.number < other.number ? -1 : 1)))
    locked.set(number, await lockInvoice(trx, id))
  return numbers.map(number => locked.get(number)!)
}
