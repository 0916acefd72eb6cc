import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { setSupplierTerms, SupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import { timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordCatalogueChange } from '../catalogue-changes/record-change.ts'
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
    const fields = faultsOfHours(body)
    if (fields.length > 0) throw new ApiError('invalidInput', { fields })
    const days = [...new Set(body.closedDays)].toSorted()
    const before = await readTermsOf(trx, slug)
    await saveSupplierTerms(trx, supplier.id, { ...body, closedDays: days })
    const set = await readTermsOf(trx, slug)
    // Days of dispatch in lists are worked out from what the index knows.
    if (set.closedDays.join() !== before.closedDays.join() || set.collectedAt !== before.collectedAt)
      await recordCatalogueChange(trx, now)
    return set
  })

/** All three are stated, or none. */
function faultsOfHours({ opensAt, closesAt, collectedAt }: Setting['body']): FieldFault[] {
  const hours = { opensAt, closesAt, collectedAt }
  const missing = Object.entries(hours).flatMap(([field, time]) => (time === null ? [field] : []))
  if (opensAt === null || closesAt === null || collectedAt === null)
    return missing.length === 3 ? [] : missing.map(field => ({ field, code: 'required' }))
  const faults: FieldFault[] = []
  if (closesAt <= opensAt) faults.push({ field: 'closesAt', code: 'invalid' })
  if (collectedAt < opensAt || collectedAt > closesAt) faults.push({ field: 'collectedAt', code: 'invalid' })
  return faults
}

const presentTerms = (row: SupplierTermsRow): SupplierTerms => ({
  supplier: { id: row.slug, name: row.name },
  country: row.country,
  commissionBasisPoints: row.commission_bp,
  timeZone: timeZoneOf(row.country),
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  collectedAt: row.collected_at,
  closedDays: [...row.closed_days],
  approvalDays: row.approval_days,
})
