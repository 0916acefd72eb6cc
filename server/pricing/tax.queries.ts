import type { Kysely } from 'kysely'
import type { DatedRate } from '@selvedge/contract/pricing/tax.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export async function selectRates(db: Kysely<DB>): Promise<DatedRate[]> {
  const rows = await db.selectFrom('tax_rates').selectAll().execute()
  return rows.map(row => ({ country: row.country, fromDay: row.from_day, basisPoints: row.standard_bp }))
}

export async function selectSellerCountries(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('seller_establishments').select('country').orderBy('country').execute()
  return rows.map(row => row.country)
}

/** The VAT number of a business, if it is the one that was confirmed; empty otherwise. */
export async function selectConfirmedVatNumber(db: Kysely<DB>, retailerId: string): Promise<string> {
  const { vat_number, confirmed_vat_number } = await db
    .selectFrom('retailers')
    .select(['vat_number', 'confirmed_vat_number'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
  return vat_number === confirmed_vat_number ? vat_number : ''
}

export async function selectCountry(db: Kysely<DB>, retailerId: string): Promise<string | null> {
  const of = db.selectFrom('retailers').select('country').where('id', '=', retailerId)
  return (await of.executeTakeFirstOrThrow()).country
}
