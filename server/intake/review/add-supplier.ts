import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { addSupplier as call } from '@selvedge/contract/intake/import-suppliers.ts'
import { importBatch, newImportContext, recordImportChanges } from '../../catalogue/import-catalogue.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Operator } from '../../platform/operators.ts'
import { slugOf } from '../slug.ts'
import { findSupplier, type ImportSupplier } from '../staging/imports.queries.ts'

type Named = BodyOf<typeof call>

/** Of a supplier that nobody has told anything about: no charge and no promise, no commission and no hours, and nothing held. */
const unstated = {
  description: '',
  place: '',
  founded: null,
  contactName: '',
  phone: '',
  minOrderMicrometres: null,
  orderIncrementMicrometres: null,
  cutFeeMinor: null,
  cutFeeUnderMicrometres: 0,
  carriageMinor: null,
  carriageFreeOverMinor: null,
  cutOffTime: null,
  dispatchDays: null,
  holdDays: 0,
  claimDays: null,
  restockingPercent: 0,
  samplePriceMinor: null,
  samplesPerMonth: null,
  openingTierBasisPoints: 0,
  terms: '',
  agreed: null,
} as const

type Adding = Named & { operator: Operator | undefined }

/**
 * Adds a supplier of whom only name, country and currency are known; orders for it go to the person who added it until it has an
 * address of its own. Throws `supplierExists`, and `invalidInput` where nobody's address is known.
 */
export async function addSupplier(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { operator, ...named }: Adding,
): Promise<ImportSupplier> {
  const orderEmail = named.orderEmail ?? operator?.email
  if (orderEmail === undefined)
    throw new ApiError('invalidInput', { fields: [{ field: 'orderEmail', code: 'required' }] })
  const slug = slugOf(named.name)
  await inTransaction(db, async trx => {
    if (await findSupplier(trx, slug)) throw new ApiError('supplierExists')
    const known = await newImportContext(trx)
    const raw = { kind: 'supplier', slug, ...unstated, ...named, orderEmail }
    const [entry] = await importBatch(trx, known, [{ row: 1, raw }])
    if (entry?.outcome !== 'added') throw new Error(`The supplier was not added: ${JSON.stringify(entry)}`)
    await recordImportChanges(trx, known, clock())
  })
  return (await findSupplier(db, slug))!
}
