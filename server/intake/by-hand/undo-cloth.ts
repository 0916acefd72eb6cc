import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { ColourwayColumns } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordImportChanges } from '../../catalogue/import-catalogue.ts'
import { newId } from '../../platform/identifiers.ts'
import type { Undoing, Undoings } from '../../undo/undo-act.ts'
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

/** The colourways of an act's rows as they are stored now. */
async function readNow(db: Kysely<DB>, { supplier, after }: Before) {
  const skus = after.map(row => row.supplierSku)
  const stored = await readStored(db, supplier.id, { skus })
  const now = skus.flatMap(sku => stored.get(sku) ?? []).filter(one => !one.is_withdrawn)
  return { stored, now }
}

const addedBy = ({ before }: Before, now: Awaited<ReturnType<typeof readNow>>['now']): string[] => {
  const kept = new Set(before.map(row => row.supplierSku))
  return now.filter(one => !kept.has(one.supplier_sku)).map(one => one.id)
}

const cloth: Undoing = {
  async isOver(db, act) {
    const written = BeforeCloth.parse(act.before)
    const { now } = await readNow(db, written)
    const rows = now.map(one => rowOfStored(one, written.supplier.slug))
    if (!isDeepStrictEqual(rows, written.after)) return true
    const added = addedBy(written, now)
    return added.length > 0 && wasOrdered(db, added, act.done_at)
  },
  lock: (trx, act) => lockForWriting(trx, BeforeCloth.parse(act.before).supplier.id),
  async goBack(trx, { act, at, operatorId }) {
    const written = BeforeCloth.parse(act.before)
    const { supplier, designId, before, after } = written
    const { stored, now } = await readNow(trx, written)
    const added = addedBy(written, now)
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

/** What was added leaves the catalogue again, unless somebody has ordered it; once locked, nobody can any more. */
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
