import type { Kysely, Transaction } from 'kysely'
import { ExchangeRateRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'
import { reasonsOf } from '@selvedge/contract/catalogue/row-reasons.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/identifiers.ts'
import { recordClothsChange } from '../catalogue-changes/record-change.ts'
import type { ExchangeRate } from './exchange-rates.ts'

export type ImportRatesOptions = {
  db: Kysely<DB>
  /** `{currency, onDate, perEuro}`: units per euro on a day. Each row is validated here. */
  rates: Iterable<unknown>
  clock?: Clock
  /** Who sets them; null for the command line. */
  operatorId?: string | null
}

/**
 * Imports the operator's own exchange rates, replacing earlier ones of the same day; returns how many are new
 * or changed. All or nothing: throws RatesRefused.
 */
export async function importExchangeRates({
  db,
  rates,
  clock = systemClock,
  operatorId = null,
}: ImportRatesOptions): Promise<{ written: number }> {
  const read = readRates(rates)
  return db.transaction().execute(async trx => {
    const written = await upsertRates(trx, read, 'operator')
    const at = clock()
    if (written > 0) await recordClothsChange(trx, at, new Set())
    if (written > 0) await insertRateChanges(trx, read, { operatorId, at })
    return { written }
  })
}

/** Notes who set which rates, for good. */
const insertRateChanges = (
  trx: Transaction<DB>,
  rates: readonly ExchangeRateRow[],
  { operatorId, at }: { operatorId: string | null; at: Date },
) =>
  trx
    .insertInto('exchange_rate_changes')
    .values(
      rates.map(({ currency, onDate, perEuro }) => ({
        id: newId(at.getTime()),
        currency,
        on_date: onDate,
        per_euro: perEuro,
        operator_id: operatorId,
        at,
      })),
    )
    .execute()

/** Upserts validated rates; returns how many are new or changed. */
export async function upsertRates(
  trx: Transaction<DB>,
  rates: readonly ExchangeRateRow[],
  source: ExchangeRate['source'],
): Promise<number> {
  const rows = rates.map(({ currency, onDate, perEuro }) => ({
    currency,
    on_date: onDate,
    per_euro: perEuro,
    source,
  }))
  const key = ['currency', 'on_date'] as const
  return (await upsertChanged({ trx, table: 'exchange_rates', key, rows })).length
}

/** Names each faulty field as `row.field`, rows from 1, in English for the operator. */
export class RatesRefused extends Error {
  override name = 'RatesRefused'
  readonly fields: readonly FieldError[]
  constructor(fields: readonly FieldError[]) {
    super(fields.map(({ field, message }) => `${field}: ${message}`).join('\n'))
    this.fields = fields
  }
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
  if (faults.length > 0) throw new RatesRefused(faults)
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
