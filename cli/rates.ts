import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { UnreadableRates } from '@selvedge/server/pricing/ecb/ecb-day.ts'
import { ECB_FILE_LIMIT_BYTES } from '@selvedge/server/pricing/ecb/read-ecb-file.ts'
import { importEcbRates, type EcbImport } from '@selvedge/server/pricing/import-ecb-rates.ts'
import { importExchangeRates, RatesRefused } from '@selvedge/server/pricing/import-exchange-rates.ts'
import { systemClock, type Clock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

const FORCE = '--force'
/** A rate of the operator's own: units of a currency for one euro. */
const OWN_RATE = /^[A-Z]{3}=/

/** `rates FILE [--force]`, exit code 1 if the file was too old and changed nothing; `rates UAH=48.9 …` for own rates. */
export async function ratesOnly(env: Env, options: readonly string[]): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (options.length > 0 && options.every(option => OWN_RATE.test(option)))
    return attached(env, ({ db }) => setOwnRates({ db, given: options, clock: systemClock, say }))
  const [file, ...rest] = options.filter(option => option !== FORCE)
  if (file === undefined || rest.length > 0 || file.startsWith('-'))
    throw new CommandError(
      `Give one file, or rates of your own: selvedge rates FILE [${FORCE}], or selvedge rates UAH=48.9`,
    )
  await attached(env, async ({ db }) => {
    const force = options.includes(FORCE)
    const { outcome } = await importRatesFile({ db, file, force, clock: systemClock, say })
    if (outcome === 'older') process.exitCode = 1
  })
}

type Setting = { db: Kysely<DB>; given: readonly string[]; clock: Clock; say: (line: string) => void }

/** Sets today's rates of currencies that the European Central Bank does not quote. */
export async function setOwnRates({ db, given, clock, say }: Setting): Promise<void> {
  const onDate = clock().toISOString().slice(0, 10)
  const rates = given.map(one => ({ currency: one.slice(0, 3), onDate, perEuro: one.slice(4) }))
  try {
    const { written } = await importExchangeRates({ db, rates, clock })
    say(`${counted(written, 'rate', 'rates')} new or changed`)
  } catch (error) {
    throw error instanceof RatesRefused
      ? new CommandError(`${error.message}\nGive units for one euro, such as UAH=48.9. Nothing was changed.`)
      : error
  }
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
  const { onDate, rates, missing, others, ignored } = result
  if (result.outcome === 'older')
    return [
      `Nothing was changed: you already have rates for ${result.heldOn}, and this file ends on ${onDate}.`,
      `Use ${FORCE} to import it anyway; rates for later days are then deleted.`,
    ]
  const figures = rates.map(({ currency, perEuro }) => `${currency} ${perEuro}`).join(', ')
  return [
    `One euro on ${onDate}: ${figures}`,
    ...(missing.length > 0 ? [`No rate that day for: ${missing.join(', ')}; earlier rates are kept`] : []),
    ...(others.length > 0 ? [`${counted(others.length, 'other currency', 'other currencies')} kept`] : []),
    ...(ignored.length > 0
      ? [`${counted(ignored.length, 'unknown currency', 'unknown currencies')} ignored`]
      : []),
    ...(result.dropped > 0 ? [`${counted(result.dropped, 'rate', 'rates')} for later days deleted`] : []),
    `${counted(result.written, 'rate', 'rates')} new or changed, of ${counted(result.days, 'day', 'days')}`,
  ]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
