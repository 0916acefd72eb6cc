import type { Kysely } from 'kysely'
import type { TaxRules } from '@selvedge/contract/pricing/tax.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { basisOf, viewerOf, type PriceViewer } from './price-viewer.ts'
import { pricingFrom } from './price-viewer.queries.ts'
import { rulesFrom } from './tax-rules.ts'
import { selectTradeTerms } from './trade-terms.queries.ts'

/** What an invoice names a business by beside its trading name, each empty for none. */
export type Registration = { legalName: string; vatNumber: string; companyNumber: string }

/** What a business is priced and taxed by, whatever it buys, and how it is addressed. */
export type TradeTerms = {
  viewer: PriceViewer
  rules: TaxRules
  /** The address is null while the business has sent it as plain text only. */
  buyer: { businessName: string; address: Address | null }
  registration: Registration
}

type Asked = { db: Kysely<DB>; caller: Pick<Member, 'retailerId' | 'verification'>; now: Date }

export async function readTradeTerms({ db, caller, now }: Asked): Promise<TradeTerms> {
  const row = await selectTradeTerms(db, caller.retailerId)
  const accounts = row.accounts.map(({ supplierId, status, tierBasisPoints, since }) => ({
    supplier_id: supplierId,
    status,
    tier_bp: tierBasisPoints,
    since: since === null ? null : new Date(since),
  }))
  return {
    viewer: viewerOf(basisOf(caller), pricingFrom(row.currency, accounts), row.rates),
    rules: rulesFrom({ rates: row.tax_rates, sellers: row.sellers, vatNumber: row.vat_number }, now),
    buyer: { businessName: row.business_name, address: Address.nullable().parse(row.address) },
    registration: {
      legalName: row.legal_name,
      vatNumber: row.stated_vat_number,
      companyNumber: row.company_number,
    },
  }
}
