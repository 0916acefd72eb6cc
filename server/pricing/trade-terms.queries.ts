import { sql, type Kysely } from 'kysely'
import type { RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DatedRate } from '@selvedge/contract/pricing/tax.ts'
import type { DB, JsonValue } from '@selvedge/db/schema.gen.ts'
import { newestRates } from './exchange-rates.queries.ts'

type Account = { supplierId: string; status: string; tierBasisPoints: number; since: string | null }
type TermsRow = {
  business_name: string
  address: JsonValue | null
  currency: AccountCurrency
  vat_number: string
  /** As the business states it, confirmed or not. */
  stated_vat_number: string
  legal_name: string
  company_number: string
  accounts: Account[]
  rates: RatesPerEuro
  tax_rates: DatedRate[]
  sellers: string[]
}

/**
 * All that prices and tax of a business depend on, whatever it buys, in one statement: a checkout reads it three times.
 */
export async function selectTradeTerms(db: Kysely<DB>, retailerId: string): Promise<TermsRow> {
  const { rows } = await sql<TermsRow>`
    select business_name, address, currency,
      case when vat_number = confirmed_vat_number then vat_number else '' end as vat_number,
      vat_number as stated_vat_number, legal_name, company_number,
      coalesce((
        select json_agg(json_build_object(
          'supplierId', supplier_id, 'status', status, 'tierBasisPoints', tier_bp, 'since', since))
        from retailer_suppliers
        where retailer_id = retailers.id and status in ('applied', 'open')), '[]') as accounts,
      coalesce((
        select json_object_agg(newest.currency, newest."perEuro"::text)
        from (${newestRates}) as newest), '{}') as rates,
      coalesce((
        select json_agg(json_build_object(
          'country', country, 'fromDay', from_day, 'basisPoints', standard_bp))
        from tax_rates), '[]') as tax_rates,
      array(select country from seller_establishments order by country) as sellers
    from retailers where id = ${retailerId}`.execute(db)
  return rows[0]!
}
