import { sql, type Kysely } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Verification } from './retailer.policy.ts'

/** The retailer's data for the profile steps, locked until the transaction ends. */
export const lockRetailer = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .select(['id', 'profile_step', 'profile_completed_at', 'verification'])
    .where('id', '=', retailerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
export type LockedRetailer = Awaited<ReturnType<typeof lockRetailer>>

export async function markStep(trx: Kysely<DB>, retailerId: string, step: number): Promise<void> {
  await trx
    .updateTable('retailers')
    .set({ profile_step: sql<number>`greatest(profile_step, ${step}::smallint)` })
    .where('id', '=', retailerId)
    .execute()
}

/** Whether the retailer has an order that was not cancelled, or a wallet: the currency of the account is then fixed. */
export async function hasOrdered(trx: Kysely<DB>, retailerId: string): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('state', '<>', 'cancelled')
    .unionAll(trx.selectFrom('wallet_top_ups').select('id').where('retailer_id', '=', retailerId))
    .unionAll(trx.selectFrom('ledger_accounts').select('id').where('retailer_id', '=', retailerId))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export type Business = {
  retailerId: string
  businessName: string
  /** In its parts, or as plain text. */
  address: Address | string
  measurementType: MeasurementType
  /** Undefined leaves the currency unchanged. */
  currency: AccountCurrency | undefined
}
export async function updateBusiness(trx: Kysely<DB>, business: Business): Promise<void> {
  await trx
    .updateTable('retailers')
    .set({
      business_name: business.businessName,
      ...addressColumns(business.address),
      measurement_type: business.measurementType,
      ...(business.currency === undefined ? {} : { currency: business.currency }),
    })
    .where('id', '=', business.retailerId)
    .execute()
}

/** Plain text replaces the parts: they are of an earlier address. */
export const addressColumns = (address: Address | string) =>
  typeof address === 'string'
    ? { address: null, address_text: address, country: null }
    : { address: JSON.stringify(address), address_text: '', country: address.country }

export const findSuppliers = (db: Kysely<DB>, slugs: readonly string[]) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()

export const findManufacturers = (db: Kysely<DB>, slugs: readonly string[]) =>
  db
    .selectFrom('manufacturers')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()

export type ChosenSupplier = { supplierId: string; statedNumber: string }
type Choice = { retailerId: string; chosen: readonly ChosenSupplier[]; now: Date }

/** A request that is withdrawn and made again within this time is the same, of which its supplier knows. */
const SAME_REQUEST_MS = 30 * 24 * 3600 * 1000

/**
 * Replaces the suppliers that the retailer has chosen. A new one, and one that had refused, is a request for an
 * account. What is not chosen is requested no longer; an account that the supplier has opened, put on hold or refused
 * stays as the supplier left it. When the supplier was mailed of a request outlasts it, or one who chooses and leaves out in
 * turns has every supplier mailed each time.
 */
export async function replaceSuppliers(trx: Kysely<DB>, { retailerId, chosen, now }: Choice): Promise<void> {
  const ids = chosen.map(one => one.supplierId)
  const numbers = chosen.map(one => one.statedNumber)
  await sql`
    with withdrawn as (
      delete from retailer_suppliers
      where retailer_id = ${retailerId} and status = 'applied' and supplier_id <> all(${ids}::uuid[])
      returning retailer_id, supplier_id, supplier_mailed_at
    )
    insert into withdrawn_account_requests (retailer_id, supplier_id, supplier_mailed_at)
    select retailer_id, supplier_id, supplier_mailed_at from withdrawn where supplier_mailed_at is not null
    on conflict (retailer_id, supplier_id)
      do update set supplier_mailed_at = excluded.supplier_mailed_at`.execute(trx)
  const sameSince = new Date(now.getTime() - SAME_REQUEST_MS)
  await sql`
    with earlier as (
      delete from withdrawn_account_requests
      where retailer_id = ${retailerId} and supplier_id = any(${ids}::uuid[])
      returning supplier_id, supplier_mailed_at
    )
    insert into retailer_suppliers as held
      (retailer_id, supplier_id, stated_number, status, since, supplier_mailed_at)
    select ${retailerId}::uuid, chosen.supplier_id, chosen.stated_number, 'applied', ${now}::timestamptz,
      case when earlier.supplier_mailed_at > ${sameSince}::timestamptz then earlier.supplier_mailed_at end
    from unnest(${ids}::uuid[], ${numbers}::text[]) as chosen (supplier_id, stated_number)
    left join earlier on earlier.supplier_id = chosen.supplier_id
    on conflict (retailer_id, supplier_id) do update set
      stated_number = excluded.stated_number,
      since = case held.status when 'refused' then excluded.since else held.since end,
      refusal_reason = '',
      supplier_mailed_at = case held.status when 'refused' then null else held.supplier_mailed_at end,
      status = case held.status when 'refused' then 'applied' else held.status end`.execute(trx)
}

export async function replaceManufacturers(
  trx: Kysely<DB>,
  retailerId: string,
  manufacturerIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('retailer_manufacturers').where('retailer_id', '=', retailerId).execute()
  await sql`
    insert into retailer_manufacturers (retailer_id, manufacturer_id)
    select ${retailerId}::uuid, unnest(${[...manufacturerIds]}::uuid[])`.execute(trx)
}

export type Completion = {
  retailerId: string
  verification: Verification
  now: Date
}
export async function completeProfile(trx: Kysely<DB>, completion: Completion): Promise<void> {
  await trx
    .updateTable('retailers')
    .set({
      profile_completed_at: sql<Date>`coalesce(profile_completed_at, ${completion.now}::timestamptz)`,
      verification: completion.verification,
    })
    .where('id', '=', completion.retailerId)
    .execute()
}

export const findProfile = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select(['profile_step', 'business_name', 'measurement_type', 'verification', 'address_text'])
    .select(sql<Address | null>`address`.as('address'))
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

export const listChosenSuppliers = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailer_suppliers')
    .innerJoin('suppliers', 'suppliers.id', 'retailer_suppliers.supplier_id')
    .select(['suppliers.slug', 'retailer_suppliers.account_number', 'retailer_suppliers.stated_number'])
    .select(['retailer_suppliers.status', 'retailer_suppliers.tier_bp', 'retailer_suppliers.since'])
    .select('retailer_suppliers.refusal_reason')
    .where('retailer_suppliers.retailer_id', '=', retailerId)
    .orderBy('suppliers.slug')
    .execute()
export type ChosenSupplierRow = Awaited<ReturnType<typeof listChosenSuppliers>>[number]

export const listChosenManufacturers = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailer_manufacturers')
    .innerJoin('manufacturers', 'manufacturers.id', 'retailer_manufacturers.manufacturer_id')
    .select('manufacturers.slug')
    .where('retailer_manufacturers.retailer_id', '=', retailerId)
    .orderBy('manufacturers.slug')
    .execute()
