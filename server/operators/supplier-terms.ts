import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { setSupplierTerms, SupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordCatalogueChange } from '../catalogue-changes/record-change.ts'
import { hoursOf } from '../catalogue/supplier-hours.ts'
import {
  lockSupplier,
  saveSupplierTerms,
  selectSupplierTerms,
  type SupplierTermsRow,
} from './supplier-terms.queries.ts'

export const readSupplierTerms = async (db: Kysely<DB>): Promise<SupplierTerms[]> =>
  (await selectSupplierTerms(db)).map(presentTerms)

/** One supplier's. Throws notFound. */
export async function readTermsOf(db: Kysely<DB>, slug: string): Promise<SupplierTerms> {
  const [row] = await selectSupplierTerms(db, slug)
  if (!row) throw new ApiError('notFound')
  return presentTerms(row)
}

type Setting = { db: Kysely<DB>; slug: string; body: BodyOf<typeof setSupplierTerms>; now: Date }

/** Sets them whole. Throws notFound, and invalidInput for hours that end before they begin or are over at the collection. */
export const setTerms = ({ db, slug, body, now }: Setting): Promise<SupplierTerms> =>
  inTransaction(db, async trx => {
    const supplier = await lockSupplier(trx, slug)
    if (!supplier) throw new ApiError('notFound')
    const fields: FieldFault[] = []
    if (body.closesAt <= body.opensAt) fields.push({ field: 'closesAt', code: 'invalid' })
    if (body.collectedAt < body.opensAt || body.collectedAt > body.closesAt)
      fields.push({ field: 'collectedAt', code: 'invalid' })
    if (fields.length > 0) throw new ApiError('invalidInput', { fields })
    const days = [...new Set(body.closedDays)].toSorted()
    const before = await readTermsOf(trx, slug)
    await saveSupplierTerms(trx, supplier.id, { ...body, closedDays: days })
    const set = await readTermsOf(trx, slug)
    // Days of dispatch in lists are worked out from what the index knows.
    if (set.closedDays.join() !== before.closedDays.join()) await recordCatalogueChange(trx, now)
    return set
  })

const presentTerms = (row: SupplierTermsRow): SupplierTerms => ({
  supplier: { id: row.slug, name: row.name },
  country: row.country,
  commissionBasisPoints: row.commission_bp,
  ...hoursOf(row),
  closedDays: [...hoursOf(row).closedDays],
  approvalDays: row.approval_days,
})
