import type { Transaction } from 'kysely'
import type { PreviewedCloth } from '@selvedge/contract/intake/import-review.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { storedCards } from '../../search/stored-cards.ts'
import type { ImportSupplier } from '../staging/imports.queries.ts'
import type { Taken } from './preview-cloths.ts'

type Previewed = {
  supplier: ImportSupplier
  taken: readonly Taken[]
  /** Cut prices before, by article number. */
  before: ReadonlyMap<string, number>
  now: Date
}

/** Cards of cloths that a transaction has just taken in, by the presenter of every list. */
export async function presentPreviews(
  trx: Transaction<DB>,
  { supplier, taken, before, now }: Previewed,
): Promise<PreviewedCloth[]> {
  const skus = taken.map(({ row }) => row.supplierSku)
  const cards = await storedCards(trx, { supplier, skus, now })
  return taken.flatMap(({ row, entry: { outcome } }) => {
    const card = cards.get(row.supplierSku)
    if (!card) return []
    const { priceBreaks, minOrderMicrometres } = row
    const priceBeforeMinor = before.get(row.supplierSku) ?? null
    return [{ card, outcome, priceBeforeMinor, priceBreaks, minOrderMicrometres }]
  })
}
