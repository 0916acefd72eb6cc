import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { setSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierHours } from '../catalogue/supplier-hours.ts'

export type SupplierTermsRow = Awaited<ReturnType<typeof selectSupplierTerms>>[number]

/** All of them, or the one with this readable id. */
export const selectSupplierTerms = (db: Kysely<DB>, slug?: string) =>
  db
    .selectFrom('suppliers')
    .select(['suppliers.slug', 'suppliers.name', 'suppliers.country', 'suppliers.commission_bp'])
    .select('suppliers.approval_days')
    .select(supplierHours)
    .$if(slug !== undefined, query => query.where('suppliers.slug', '=', slug!))
    .orderBy('suppliers.name')
    .execute()

export const lockSupplier = (trx: Kysely<DB>, slug: string) =>
  trx.selectFrom('suppliers').select('id').where('slug', '=', slug).forNoKeyUpdate().executeTakeFirst()

export async function saveSupplierTerms(
  trx: Kysely<DB>,
  supplierId: string,
  terms: BodyOf<typeof setSupplierTerms>,
): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({
      commission_bp: terms.commissionBasisPoints,
      opens_at: terms.opensAt,
      closes_at: terms.closesAt,
      collected_at: terms.collectedAt,
      approval_days: terms.approvalDays,
    })
    .where('id', '=', supplierId)
    .execute()
  await trx.deleteFrom('supplier_closed_days').where('supplier_id', '=', supplierId).execute()
  if (terms.closedDays.length > 0)
    await trx
      .insertInto('supplier_closed_days')
      .values(terms.closedDays.map(day => ({ supplier_id: supplierId, day })))
      .execute()
}
