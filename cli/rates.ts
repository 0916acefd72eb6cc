import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { UnreadableRates } from '@selvedge/server/pricing/ecb/ecb-day.ts'
import { ECB_FILE_LIMIT_BYTES } from '@selvedge/server/pricing/ecb/read-ecb-file.ts'
import { importEcbRates, type EcbImport } from '@selvedge/server/pricing/import-ecb-rates.ts'
import { systemClock, type Clock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

const FORCE = '--force'

/** `rates FILE [--force]`: exit code 1 if the file was too old and changed nothing. */
export async function ratesOnly(env: Env, options: readonly string[]): Promise<void> {
  const [file, ...rest] = options.filter(option => option !== FORCE)
  if (file === undefined || rest.length > 0 || file.startsWith('-'))
    throw new CommandError(`Give one file: selvedge rates FILE [${FORCE}]`)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await attached(env, async ({ db }) => {
    const force = options.includes(FORCE)
    const { outcome } = await importRatesFile({ db, file, force, clock: systemClock, say })
    if (outcome === 'older') process.exitCode = 1
  })
}

type Importing = { db: Kysely<DB>; file: string; force: boolean; clock: Clock; say: (line: string) => void }

/**
 * Imports a file of the European Central Bank's reference rates and prints the result. Throws CommandError for a file
 * that cannot be read or is invalid in any line; nothing of it is stored.
 */
export async function importRatesFile({ db, file, force, clock, say }: Importing): Promise<EcbImport> {
  const bytes = await readSmallFile(file)
  try {
    const result = await importEcbRates({ db, bytes, force, clock })
    for (const line of sentences(result)) say(line)
    return result
  } catch (error) {
    throw error instanceof UnreadableRates
      ? new CommandError(`${file}: ${error.message}. Nothing was changed.`)
      : error
  }
}

async function readSmallFile(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch((error: unknown) => {
    throw new CommandError(`Cannot open ${file}: ${String(error)}`)
  })
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new CommandError(`${file} is not a file`)
    if (stat.size > ECB_FILE_LIMIT_BYTES) throw new CommandError(`${file} is too large to be a rates file`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function sentences(result: EcbImport): string[] {
  const { onDate, rates, missing, ignored } = result
  if (result.outcome === 'older')
    return [
      `Nothing was changed: you already have rates for ${result.heldOn}, and this file ends on ${onDate}.`,
      `Use ${FORCE} to import it anyway; rates for later days are then deleted.`,
    ]
  const figures = rates.map(({ currency, perEuro }) => `${currency} ${perEuro}`).join(', ')
  return [
    `One euro on ${onDate}: ${figures}`,
    ...(missing.length > 0 ? [`No rate that day for: ${missing.join(', ')}; earlier rates are kept`] : []),
    ...(ignored.length > 0
      ? [`${counted(ignored.length, 'other currency', 'other currencies')} ignored`]
      : []),
    ...(result.dropped > 0 ? [`${counted(result.dropped, 'rate', 'rates')} for later days deleted`] : []),
    `${counted(result.written, 'rate', 'rates')} new or changed, of ${counted(result.days, 'day', 'days')}`,
  ]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
