import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** The retailer's account at a supplier; undefined if the retailer never applied for one. */
export const findAccount = (trx: Kysely<DB>, retailerId: string, supplierSlug: string) =>
  trx
    .selectFrom('retailer_suppliers')
    .innerJoin('suppliers', 'suppliers.id', 'retailer_suppliers.supplier_id')
    .selectAll('retailer_suppliers')
    .select(['suppliers.slug', 'suppliers.name', 'suppliers.opening_tier_bp'])
    .where('retailer_suppliers.retailer_id', '=', retailerId)
    .where('suppliers.slug', '=', supplierSlug)
    .executeTakeFirst()
export type HeldAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export type AccountTerms = {
  account_number: string
  status: HeldAccount['status']
  tier_bp: number
  since: Date
  refusal_reason: string
}
export async function updateAccount(
  trx: Kysely<DB>,
  { retailer_id, supplier_id }: Pick<HeldAccount, 'retailer_id' | 'supplier_id'>,
  terms: AccountTerms,
): Promise<void> {
  await trx
    .updateTable('retailer_suppliers')
    .set(terms)
    .where('retailer_id', '=', retailer_id)
    .where('supplier_id', '=', supplier_id)
    .execute()
}

/** A verified business as it is named to a supplier; undefined while it is not verified. */
export const findApplicant = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .innerJoin('users', join =>
      join.onRef('users.retailer_id', '=', 'retailers.id').on('users.role', '=', 'owner'),
    )
    .select(['users.email', 'retailers.business_name', 'retailers.country', 'retailers.vat_number'])
    .where('retailers.id', '=', retailerId)
    .where('retailers.verification', '=', 'verified')
    .executeTakeFirst()
export type Applicant = NonNullable<Awaited<ReturnType<typeof findApplicant>>>

/** The requests of a business that no mail was written for, marked as mailed; none to suppliers without an address. */
export const markRequestsMailed = (trx: Kysely<DB>, { retailerId, now }: { retailerId: string; now: Date }) =>
  trx
    .updateTable('retailer_suppliers')
    .from('suppliers')
    .set({ supplier_mailed_at: now })
    .whereRef('suppliers.id', '=', 'retailer_suppliers.supplier_id')
    .where('retailer_suppliers.retailer_id', '=', retailerId)
    .where('retailer_suppliers.status', '=', 'applied')
    .where('retailer_suppliers.supplier_mailed_at', 'is', null)
    .where('suppliers.order_email', '<>', '')
    .returning(['suppliers.country', 'suppliers.order_email', 'retailer_suppliers.stated_number'])
    .execute()
export type UnmailedRequest = Awaited<ReturnType<typeof markRequestsMailed>>[number]

const MOST_LISTED = 500

/** What businesses with a complete profile, or this one, have applied for, longest waiting first. */
export const listAccountRequests = (db: Kysely<DB>, retailerId?: string) =>
  db
    .selectFrom('retailer_suppliers')
    .innerJoin('retailers', 'retailers.id', 'retailer_suppliers.retailer_id')
    .innerJoin('suppliers', 'suppliers.id', 'retailer_suppliers.supplier_id')
    .innerJoin('users', join =>
      join.onRef('users.retailer_id', '=', 'retailers.id').on('users.role', '=', 'owner'),
    )
    .select(['users.email', 'retailers.business_name', 'retailers.country', 'retailers.vat_number'])
    .select(['retailers.verification', 'suppliers.slug', 'suppliers.name', 'suppliers.opening_tier_bp'])
    .select(['retailer_suppliers.stated_number', 'retailer_suppliers.since'])
    .where('retailer_suppliers.status', '=', 'applied')
    .where('retailers.profile_completed_at', 'is not', null)
    .$if(retailerId !== undefined, query => query.where('retailers.id', '=', retailerId!))
    .orderBy('retailer_suppliers.since')
    .orderBy('users.email')
    .orderBy('suppliers.slug')
    .limit(MOST_LISTED)
    .execute()
export type AccountRequestRow = Awaited<ReturnType<typeof listAccountRequests>>[number]

/** The accounts of these businesses that are open or were refused, by the name of the supplier. */
export const listAnsweredAccounts = (db: Kysely<DB>, retailerIds: readonly string[]) =>
  db
    .selectFrom('retailer_suppliers')
    .innerJoin('suppliers', 'suppliers.id', 'retailer_suppliers.supplier_id')
    .select(['retailer_suppliers.retailer_id', 'suppliers.slug', 'suppliers.name'])
    .select(['retailer_suppliers.account_number', 'retailer_suppliers.tier_bp', 'retailer_suppliers.since'])
    .select('retailer_suppliers.status')
    .where('retailer_suppliers.status', 'in', ['open', 'refused'])
    .where('retailer_suppliers.retailer_id', 'in', retailerIds)
    .orderBy('suppliers.name')
    .execute()
export type AnsweredAccountRow = Awaited<ReturnType<typeof listAnsweredAccounts>>[number]
