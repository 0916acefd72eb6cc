import type { Kysely } from 'kysely'
import { currencies, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { recordClothsChange } from '../catalogue-changes/record-change.ts'
import { UnreadableRates, type EcbDay } from './ecb/ecb-day.ts'
import { readEcbFile } from './ecb/read-ecb-file.ts'
import { deleteRatesAfter, findCurrenciesInUse, findNewestDay, lockRates } from './exchange-rates.queries.ts'
import { upsertRates } from './import-exchange-rates.ts'

export type ImportEcbOptions = {
  db: Kysely<DB>
  /** The file as the European Central Bank publishes it, XML or CSV. */
  bytes: Uint8Array
  /** Imports a file even when it is older than the stored rates; later days are deleted. */
  force?: boolean
  clock?: Clock
}

export type EcbImport = {
  /** The newest day of the file, and the number of days in it. */
  onDate: string
  days: number
  /** The newest day's rates of the currencies in use here, in their order. */
  rates: { currency: Currency; perEuro: string }[]
  /** Currencies in use that the newest day lacks. */
  missing: Currency[]
  /** Currencies of the newest day that are not in use here; their rates are kept for lists to come. */
  others: Currency[]
  /** Currencies of the newest day that are none of ISO 4217 any more. */
  ignored: string[]
} & (
  | { outcome: 'kept'; written: number; dropped: number }
  /** The file is older than the stored rates, and nothing was changed. */
  | { outcome: 'older'; heldOn: string }
)

const quotedCurrencies = currencies.filter(currency => currency !== 'EUR')

/**
 * Imports a file of reference rates: every day is stored, and prices follow the newest. All or nothing.
 * Throws UnreadableRates for an invalid file, or one dated in the future.
 */
export async function importEcbRates(options: ImportEcbOptions): Promise<EcbImport> {
  const { db, bytes, force = false, clock = systemClock } = options
  const days = readEcbFile(bytes)
  const newest = newestOf(days, clock())
  const rates = days.flatMap(ratesOf)
  const quoted = ratesOf(newest).map(rate => rate.currency)
  if (quoted.length === 0) throw new UnreadableRates(`${newest.onDate} has no rate of a currency`)
  const summary = { ...summarise(newest, await findCurrenciesInUse(db)), days: days.length }
  return db.transaction().execute(async trx => {
    await lockRates(trx)
    const heldOn = await findNewestDay(trx, quoted)
    const isOlder = heldOn !== null && heldOn > newest.onDate
    if (isOlder && !force) return { ...summary, outcome: 'older', heldOn }
    const dropped = isOlder ? await deleteRatesAfter(trx, quoted, newest.onDate) : 0
    const written = await upsertRates(trx, rates, 'ecb')
    if (written + dropped > 0) await recordClothsChange(trx, clock(), new Set())
    return { ...summary, outcome: 'kept', written, dropped }
  })
}

const HOURS_AHEAD_MS = 14 * 3_600_000

/**
 * The newest day. A date that has not begun anywhere on earth is an error that would outlast every later
 * file.
 */
function newestOf(days: readonly EcbDay[], now: Date): EcbDay {
  const newest = days[0]!
  const lastDay = new Date(now.getTime() + HOURS_AHEAD_MS).toISOString().slice(0, 10)
  if (newest.onDate > lastDay)
    throw new UnreadableRates(`The rates are of ${newest.onDate}, which has not come yet`)
  return newest
}

const ratesOf = ({ onDate, perEuro }: EcbDay) =>
  quotedCurrencies.flatMap(currency => {
    const rate = perEuro.get(currency)
    return rate === undefined ? [] : [{ currency, onDate, perEuro: rate }]
  })

function summarise(newest: EcbDay, inUse: ReadonlySet<Currency>) {
  const quoted = ratesOf(newest).map(({ currency, perEuro }) => ({ currency, perEuro }))
  const known = new Set<string>(quotedCurrencies)
  return {
    onDate: newest.onDate,
    rates: quoted.filter(({ currency }) => inUse.has(currency)),
    missing: quotedCurrencies.filter(currency => inUse.has(currency) && !newest.perEuro.has(currency)),
    others: quoted.map(({ currency }) => currency).filter(currency => !inUse.has(currency)),
    ignored: [...newest.perEuro.keys()].filter(currency => !known.has(currency)),
  }
}
