import { rm } from 'node:fs/promises'
import type { ExchangeRate } from '../../../pricing/exchange-rates.ts'
import type { Logger } from '../../../platform/log.ts'
import { completeCatalogue, type IndexedCatalogue } from '../indexed-catalogue.ts'
import { runInSlices } from '../sliced-work.ts'
import { readIndexFile, writeIndexFile } from './index-file.ts'
import { packIndex } from './pack.ts'
import { unpackIndex } from './unpack.ts'

type Kept = { file: string; log: Logger }

/** Saves a catalogue for the next start. A write failure only makes that start slower. */
export async function saveCatalogue(
  { base, derived }: IndexedCatalogue,
  { file, state, log }: Kept & { state: string },
): Promise<void> {
  try {
    await writeIndexFile(file, state, await runInSlices(packIndex(base, derived)))
  } catch (error) {
    log.warn({ err: error }, 'fabric index not saved')
  }
}

/** The saved catalogue; undefined when there is none. One of an unknown state is deleted. */
export async function readSavedCatalogue(
  { file, log, isKnown }: Kept & { isKnown: (state: string) => Promise<boolean> },
  exchangeRates: readonly ExchangeRate[],
): Promise<IndexedCatalogue | undefined> {
  try {
    const { base, derived } = await runInSlices(unpackIndex(await readIndexFile(file, isKnown)))
    return await runInSlices(completeCatalogue(base, exchangeRates, derived))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    log.info({ err: error }, 'saved fabric index dropped')
    await rm(file, { force: true })
    return undefined
  }
}
