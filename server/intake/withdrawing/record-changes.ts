import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ImportContext } from '../../catalogue/import/import-context.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'
import { clothsNow, factsNow, storeChanges, type Change } from './changes.queries.ts'

type Values = Record<string, unknown>

/**
 * Runs `work`, which changes the cloths with these SKUs, and stores what it changed of those that were there before, so
 * that the import can be withdrawn.
 */
export async function recordingChanges<T>(
  trx: Transaction<DB>,
  { id, supplier, dryRun }: Pick<ImportRecord, 'id' | 'supplier' | 'dryRun'>,
  { skus, known }: { skus: readonly string[]; known: Pick<ImportContext, 'piecesBefore'> },
  work: () => Promise<T>,
): Promise<T> {
  const before = dryRun ? [] : await clothsNow(trx, supplier.id, skus)
  const result = await work()
  if (before.length === 0) return result
  const after = new Map((await clothsNow(trx, supplier.id, skus)).map(cloth => [cloth.id, cloth]))
  const designs = new Map(before.map(cloth => [cloth.design_id, cloth.facts]))
  const facts = await factsNow(trx, [...designs.keys()])
  const changes = before.flatMap(cloth => {
    const now = after.get(cloth.id)!
    // What orders and the desk did of the stock meanwhile is not the import's, and stays when that is withdrawn.
    const pieces = known.piecesBefore.get(cloth.id) ?? now.stock.pieces
    return [
      ...changeOf(
        'colourway',
        cloth.id,
        differing(cloth.cloth, now.cloth),
        differing(now.cloth, cloth.cloth),
      ),
      ...changeOf('stock', cloth.id, { stock: { ...cloth.stock, pieces } }, { stock: now.stock }),
    ]
  })
  for (const [design, was] of designs) changes.push(...changeOf('design', design, was, facts.get(design)))
  await storeChanges(trx, id, changes)
  return result
}

const changeOf = (kind: Change['kind'], row_id: string, before: unknown, after: unknown): Change[] =>
  isDeepStrictEqual(before, after) ? [] : [{ kind, row_id, before, after }]

/** The parts of one that are otherwise in the other. */
const differing = (one: Values, other: Values): Values =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))
