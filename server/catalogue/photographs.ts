import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { PHOTOGRAPH_MARK } from '@selvedge/contract/catalogue/photographs.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { recordClothsChange } from '../catalogue-changes/record-change.ts'
import {
  deleteOfImport,
  deleteUnused,
  insertOfCloth,
  insertPhotograph,
  lockPhotographs,
  showFirst,
  type OfCloth,
} from './photographs.queries.ts'

export { selectOfCloth as photographsOf } from './photographs.queries.ts'

const DIGITS = 32
/** The address of a photograph, by its bytes. */
const hashOf = (bytes: Buffer): string =>
  PHOTOGRAPH_MARK +
  createHash('sha256')
    .update(bytes)
    .digest('hex')
    .slice(0, DIGITS - PHOTOGRAPH_MARK.length)

type Adding = Omit<OfCloth, 'hash'> & { bytes: Buffer; sketch: Buffer; now: Date }

/** Keeps a supplier's photograph of a cloth; lists show it when `showPhotographs` has looked at the cloth. Answers its hash. */
export async function keepPhotograph(
  trx: Transaction<DB>,
  { bytes, sketch, now, ...ofCloth }: Adding,
): Promise<string> {
  await lockPhotographs(trx)
  const hash = hashOf(bytes)
  await insertPhotograph(trx, { hash, bytes, sketch }, now)
  await insertOfCloth(trx, { ...ofCloth, hash })
  return hash
}

/** Shows cloths by what photographs they have now; must be the last of its transaction. */
export async function showPhotographs(
  trx: Transaction<DB>,
  colourwayIds: readonly string[],
  now: Date,
): Promise<void> {
  const changed = await showFirst(trx, colourwayIds)
  if (changed.length > 0) await recordClothsChange(trx, now, new Set(changed))
}

/** Takes away the photographs that came with a list, and their files where no other list has them; answers which cloths changed. */
export async function dropPhotographs(trx: Transaction<DB>, importId: string): Promise<string[]> {
  await lockPhotographs(trx)
  const changed = await showFirst(trx, await deleteOfImport(trx, importId))
  await deleteUnused(trx)
  return changed
}
