import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { ColourwayColumns } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordImportChanges } from '../../catalogue/import-catalogue.ts'
import { newId } from '../../platform/identifiers.ts'
import type { UndoableRow, Undoing, Undoings } from '../../undo/undo-act.ts'
import { insertWriting, lockColourways, wasOrdered, withdrawColourways } from './by-hand.queries.ts'
import { rowOfStored } from './cloth-rows.ts'
import { importRows, lockForWriting, readStored } from './stored-design.ts'

const Row = ColourwayColumns.omit({ pieces: true, incoming: true })
const BeforeCloth = z.object({
  supplier: z.object({ id: z.uuid(), slug: z.string() }),
  designId: z.uuid(),
  before: z.array(Row),
  after: z.array(Row),
})
type Before = z.input<typeof BeforeCloth>

/** What is needed to undo a cloth by hand. */
export const beforeCloth = ({ supplier: { id, slug }, ...rest }: Before): Before => ({
  supplier: { id, slug },
  ...rest,
})

/** As it was written, before anybody has changed it; null otherwise. */
async function asWritten(db: Kysely<DB>, act: UndoableRow) {
  const done = BeforeCloth.parse(act.before)
  const skus = done.after.map(row => row.supplierSku)
  const stored = await readStored(db, done.supplier.id, { skus })
  const now = skus.map(sku => stored.get(sku)).filter(one => one !== undefined && !one.is_withdrawn)
  const rows = now.map(one => rowOfStored(one!, done.supplier.slug))
  if (!isDeepStrictEqual(rows, done.after)) return null
  const kept = new Set(done.before.map(row => row.supplierSku))
  const added = now.filter(one => !kept.has(one!.supplier_sku)).map(one => one!.id)
  return { ...done, stored, added }
}

const cloth: Undoing = {
  async isOver(db, act) {
    const written = await asWritten(db, act)
    return written === null || (await wasOrdered(db, written.added, act.done_at))
  },
  lock: (trx, act) => lockForWriting(trx, BeforeCloth.parse(act.before).supplier.id),
  async goBack(trx, { act, at, operatorId }) {
    const written = await asWritten(trx, act)
    if (written === null) throw new ApiError('changedSince')
    const { supplier, designId, before, after, stored, added } = written
    await withdrawAdded(trx, added, { since: act.done_at, at })
    const { known } = await importRows(trx, { after: before, stored, stock: new Map() })
    for (const id of added) known.changedCloths.add(id)
    await insertWriting(trx, {
      id: newId(at.getTime()),
      supplierId: supplier.id,
      designId,
      act: 'undone',
      before: after,
      after: before,
      operatorId,
      at,
    })
    await recordImportChanges(trx, known, at)
  },
}

/** What was added leaves the catalogue again, unless somebody has ordered it. */
async function withdrawAdded(
  trx: Transaction<DB>,
  ids: readonly string[],
  { since, at }: { since: Date; at: Date },
) {
  if (ids.length === 0) return
  await lockColourways(trx, ids)
  if (await wasOrdered(trx, ids, since)) throw new ApiError('changedSince')
  await withdrawColourways(trx, ids, at)
}

/** How a cloth that was written by hand is undone. */
export const clothUndoings: Pick<Undoings, 'clothAdded' | 'clothChanged'> = {
  clothAdded: cloth,
  clothChanged: cloth,
}
