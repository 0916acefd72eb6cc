import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  findChanges,
  findVersion,
  findVersionOf,
  type CatalogueVersion,
  type ChangedIds,
} from '../../catalogue-changes/find-changes.ts'
import { findExchangeRates } from '../../pricing/exchange-rates.ts'
import type { Logger } from '../../platform/log.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { readSavedCatalogue } from '../index/saved/saved-catalogue.ts'
import { inSnapshot } from '../index/catalogue-rows.queries.ts'
import { runInSlices } from '../index/sliced-work.ts'
import { readChanged } from './changed-rows.queries.ts'
import { readCatalogue, readStock } from './read-catalogue.ts'
import { applyCatalogueChanges, applyClothChanges, type Stocked } from './apply-changes.ts'

/** The loaded catalogue and its database version. */
export type Loaded = Stocked & {
  version: CatalogueVersion
  /**
   * The catalogue in the file, except for changes of values since that version; undefined when there is no
   * file.
   */
  kept: { catalogue: IndexedCatalogue; version: CatalogueVersion } | undefined
}
export type Loading = { db: Kysely<DB>; before: Loaded | undefined; log: Logger; file: string | undefined }

/**
 * The current catalogue: `before` itself if nothing changed, otherwise with the changed cloths read again.
 * Everything is read when changes are not known cloth by cloth, or are many; the first load starts from the file.
 */
export async function loadNewer({ db, before, log, file }: Loading): Promise<Loaded> {
  if (before && (await findVersion(db)).number === before.version.number) return before
  return inSnapshot(db, async trx => {
    const version = await findVersion(trx)
    const changed = before && (await findChanges(trx, before.version, version))
    if (changed && isFew(changed, before.catalogue)) {
      const rows = await readChanged(trx, changed)
      return { ...before, version, ...(await runInSlices(applyClothChanges(before, rows))) }
    }
    const saved = before || file === undefined ? undefined : await loadSaved(trx, { file, log, version })
    const catalogue = saved?.catalogue ?? (await readCatalogue(trx))
    return { version, catalogue, stock: await readStock(trx, catalogue), kept: saved?.kept }
  })
}

/** Reading so many cloths by their ids takes longer than reading the whole catalogue in its order. */
const MANY_CHANGED = 50_000
const isFew = ({ cloths }: ChangedIds, catalogue: IndexedCatalogue | undefined): boolean =>
  cloths.size <= Math.max(MANY_CHANGED, (catalogue?.columns.size ?? 0) / 4)

type Saved = Pick<Loaded, 'catalogue' | 'kept'>

/**
 * The saved catalogue with the changes since; undefined when nothing was saved, or the changes are not known.
 */
async function loadSaved(
  trx: Transaction<DB>,
  { file, log, version }: { file: string; log: Logger; version: CatalogueVersion },
): Promise<Saved | undefined> {
  let since: Since | undefined
  const isKnown = async (state: string) => {
    since = await changesSince(trx, state, version)
    return since !== undefined
  }
  const catalogue = await readSavedCatalogue({ file, log, isKnown }, await findExchangeRates(trx))
  if (!catalogue || !since) return undefined
  const kept = { catalogue, version: since.version }
  if (since.cloths.size === 0) return { kept, catalogue }
  const rows = await readChanged(trx, { cloths: since.cloths, stock: new Set() })
  return { kept, catalogue: (await runInSlices(applyCatalogueChanges(catalogue, rows))).catalogue }
}

type Since = { version: CatalogueVersion; cloths: ReadonlySet<string> }

/**
 * The version that had this state of the catalogue, and the changes since except stock, which is always read.
 */
async function changesSince(
  trx: Transaction<DB>,
  state: string,
  now: CatalogueVersion,
): Promise<Since | undefined> {
  if (state === now.catalogueState) return { version: now, cloths: new Set() }
  const version = await findVersionOf(trx, state)
  const changed = version && (await findChanges(trx, version, now))
  return changed && isFew(changed, undefined) ? { version, cloths: changed.cloths } : undefined
}
