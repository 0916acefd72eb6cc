import type { Kysely } from 'kysely'
import type { UnseenFabrics } from '@selvedge/contract/intake/imports.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findUnratedCurrencies, findUnseenCloth } from '../pricing/exchange-rates.ts'
import type { StatedValues } from './mapping/stated-values.ts'
import type { ImportRecord } from './staging/imports.queries.ts'

type Imported = Pick<ImportRecord, 'state' | 'dryRun' | 'supplier'>

/** Of the supplier of a file that is imported: the fabrics that nobody sees for want of an exchange rate. */
export async function unseenOf(
  db: Kysely<DB>,
  { state, dryRun, supplier }: Imported,
): Promise<UnseenFabrics[]> {
  if (state !== 'done' || dryRun) return []
  const unseen = await findUnseenCloth(db, supplier.id)
  return unseen.map(({ currency, cloths }) => ({ currency, fabrics: cloths }))
}

/** Of a file that is not imported yet: those that nobody would see. */
export async function wouldBeUnseen(
  db: Kysely<DB>,
  stated: readonly StatedValues[],
  supplierCurrency: Currency,
): Promise<UnseenFabrics[]> {
  const isPriced = ({ cutPriceMinor, rrpMinor }: StatedValues) =>
    cutPriceMinor !== undefined || rrpMinor !== undefined
  const byCurrency = Map.groupBy(stated.filter(isPriced), ({ currency }) => currency ?? supplierCurrency)
  const unrated = await findUnratedCurrencies(db, [...byCurrency.keys()])
  return unrated.map(currency => ({ currency, fabrics: byCurrency.get(currency)!.length }))
}
