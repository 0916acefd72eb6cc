import type { Kysely } from 'kysely'
import type { AccountTerms } from '@selvedge/contract/payments/terms.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import type { Member } from '../platform/sessions.ts'
import { selectTerms, selectUsedMinor, type TermsRow } from './terms.queries.ts'

type Finding = { db: Kysely<DB>; retailerId: string; currency: AccountCurrency }

/**
 * What a business may order on account, and what is left of it; null where it may not. In a transaction that has locked
 * the business it stays true until its end.
 */
export async function findAccountTerms({ db, retailerId, currency }: Finding): Promise<AccountTerms | null> {
  const row = await selectTerms(db, retailerId, currency)
  return row ? presentTerms(row, await selectUsedMinor(db, retailerId)) : null
}

/** The same for a member, in the currency of their account. */
export async function readAccountTerms(db: Kysely<DB>, caller: Member): Promise<AccountTerms | null> {
  const { currency } = await priceViewer({ db, caller })
  return findAccountTerms({ db, retailerId: caller.retailerId, currency })
}

export const presentTerms = (row: TermsRow, usedMinor: number): AccountTerms => ({
  days: row.days,
  settlementBasisPoints: row.settlement_bp,
  settlementDays: row.settlement_days,
  currency: row.currency,
  limitMinor: row.limit_minor,
  usedMinor,
  leftMinor: Math.max(0, row.limit_minor - usedMinor),
})
