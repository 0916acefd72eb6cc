import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordClothsChange } from '../../catalogue-changes/record-change.ts'
import { restoreStock } from '../../catalogue/import/restore-stock.ts'
import { dropPhotographs } from '../../catalogue/photographs.ts'
import type { Clock } from '../../platform/clock.ts'
import { noteWithdrawn } from '../pictures/pictures.queries.ts'
import { importById } from '../idle-import.ts'
import { changeImport, lockImport, lockSupplierLists, type ImportRecord } from '../staging/imports.queries.ts'
import { withoutTimeouts } from '../staging/staging.queries.ts'
import {
  lockCloths,
  orderSince,
  restoreCloths,
  restoreDesigns,
  stockToRestore,
  withdrawAdded,
} from './changes.queries.ts'
import { laterLists, leaveToNext } from './later-lists.queries.ts'
import { withdrawableUntil } from './withdrawable-until.ts'

export type Withdrawal = {
  record: ImportRecord
  /** How many cloths left the catalogue, and how many others have values back that they had before. */
  withdrawn: number
  restored: number
}

/**
 * Withdraws an import as a whole: what it added leaves the catalogue, and what it changed returns to what it was, except
 * values that something has changed since, or that a later list states, too. Its pictures go with it. Throws `notFound`,
 * `importUnderWay`, `importNotWithdrawable`, and `importOrdered` when anything of it was ordered; against an order that is
 * being placed exactly one of the two wins.
 */
export const withdrawImport = (
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  { id, operatorId }: { id: string; operatorId: string | null },
): Promise<Withdrawal> =>
  inTransaction(db, async trx => {
    await withoutTimeouts(trx)
    const now = clock()
    const record = await withdrawable(trx, id, now)
    await lockSupplierLists(trx, record.supplier.id)
    const cloths = await lockCloths(trx, id)
    const order = await orderSince(trx, cloths, record.finishedAt!)
    if (order !== undefined) throw new ApiError('importOrdered', { details: { order } })
    const later = await laterLists(trx, id)
    const withdrawn = await withdrawAdded(trx, id, later, now)
    const restored = new Set([
      ...(await restoreDesigns(trx, id, later)),
      ...(await restoreCloths(trx, id, later)),
      ...(await restoreAllStock(trx, id, later)),
    ])
    await leaveToNext(trx, id, later)
    await noteWithdrawn(trx, id, now)
    const undone = await dropPhotographs(trx, id)
    await changeImport(trx, id, { withdrawnAt: now, withdrawnBy: operatorId })
    const touched = new Set([...withdrawn, ...restored, ...undone])
    if (touched.size > 0) await recordClothsChange(trx, now, touched)
    for (const gone of withdrawn) restored.delete(gone)
    return { record: await importById(trx, id), withdrawn: withdrawn.length, restored: restored.size }
  })

async function withdrawable(trx: Transaction<DB>, id: string, now: Date): Promise<ImportRecord> {
  await lockImport(trx, id)
  const record = await importById(trx, id)
  if (['queued', 'reading', 'writing'].includes(record.state)) throw new ApiError('importUnderWay')
  const until = withdrawableUntil(record)
  if (until === undefined || until < now) throw new ApiError('importNotWithdrawable')
  return record
}

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

async function restoreAllStock(
  trx: Transaction<DB>,
  importId: string,
  later: readonly string[],
): Promise<string[]> {
  const restored: string[] = []
  for (let after = FIRST; ;) {
    const rows = await stockToRestore(trx, importId, later, { after, most: BATCH })
    const same = rows.filter(row => row.isSame).map(({ id, before }) => ({ id, ...before }))
    restored.push(...(await restoreStock(trx, same)))
    if (rows.length < BATCH) return restored
    after = rows.at(-1)!.id
  }
}
