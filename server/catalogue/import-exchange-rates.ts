import type { Kysely } from 'kysely'
import { ExchangeRateRow } from '@selvedge/contract/catalogue-row.ts'
import { ApiError, type FieldError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { noteCatalogueChange } from './note-change.ts'
import { reasonsOf } from './import/read-row.ts'
import { upsertChanged } from './import/upsert.queries.ts'

export type ImportRatesOptions = {
  db: Kysely<DB>
  /** `{currency, onDate, perEuro}`: units of a currency for one euro on a day. Each row is checked here. */
  rates: Iterable<unknown>
  clock?: Clock
}

/**
 * Keeps exchange rates, a day's newer figure in place of its older one, and answers how many were new or other
 * than before. All or nothing: throws `invalidInput` that names each faulty field as `row.field`, rows from 1.
 */
export async function importExchangeRates({
  db,
  rates,
  clock = systemClock,
}: ImportRatesOptions): Promise<{ written: number }> {
  const rows = readRates(rates).map(rate => ({
    currency: rate.currency,
    on_date: rate.onDate,
    per_euro: rate.perEuro,
  }))
  return db.transaction().execute(async trx => {
    const key = ['currency', 'on_date'] as const
    const written = await upsertChanged({ trx, table: 'exchange_rates', key, rows })
    if (written.length > 0) await noteCatalogueChange(trx, clock())
    return { written: written.length }
  })
}

function readRates(rates: Iterable<unknown>): ExchangeRateRow[] {
  const faults: FieldError[] = []
  const first = new Map<string, number>()
  const read = [...rates].flatMap((raw, at) => {
    const row = at + 1
    const parsed = ExchangeRateRow.safeParse(raw)
    const found = parsed.success ? faultsOf(parsed.data, row, first) : parsed.error.issues.flatMap(reasonsOf)
    for (const { field, message } of found) faults.push({ field: `${row}.${field}`, message })
    return parsed.success ? [parsed.data] : []
  })
  if (faults.length > 0) throw new ApiError('invalidInput', { fields: faults })
  return read
}

function faultsOf(rate: ExchangeRateRow, row: number, first: Map<string, number>): FieldError[] {
  if (rate.currency === 'EUR' && Number(rate.perEuro) !== 1)
    return [{ field: 'perEuro', message: 'One euro is one euro' }]
  const key = `${rate.currency} ${rate.onDate}`
  const before = first.get(key)
  first.set(key, before ?? row)
  return before === undefined ? [] : [{ field: 'currency', message: `Row ${before} has it already` }]
}
