import type { Kysely } from 'kysely'
import type { DatedRate } from '@selvedge/contract/pricing/tax.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export async function selectRates(db: Kysely<DB>): Promise<DatedRate[]> {
  const rows = await db.selectFrom('tax_rates').selectAll().execute()
  return rows.map(row => ({ country: row.country, fromDay: row.from_day, basisPoints: row.standard_bp }))
}

export async function selectCountry(db: Kysely<DB>, retailerId: string): Promise<string | null> {
  const of = db.selectFrom('retailers').select('country').where('id', '=', retailerId)
  return (await of.executeTakeFirstOrThrow()).country
}
