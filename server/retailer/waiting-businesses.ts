import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import {
  businessDecisions,
  type DecidedBusiness,
  type WaitingBusiness,
} from '@selvedge/contract/retailer/verification.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentAccountRequest } from './account-requests.present.ts'
import {
  listAccountRequests,
  listAnsweredAccounts,
  type AccountRequestRow,
  type AnsweredAccountRow,
} from './supplier-account.queries.ts'
import {
  countWaitingBusinesses,
  findBusiness,
  selectDecisions,
  selectWaitingBusinesses,
  type DecisionRow,
  type WaitingBusinessRow,
} from './waiting-businesses.queries.ts'

/** Businesses that wait for their verification, or for a supplier's word on an account, with what they say of themselves. */
export async function waitingBusinesses(db: Kysely<DB>, locale: Locale): Promise<WaitingBusiness[]> {
  const [businesses, requests] = await Promise.all([selectWaitingBusinesses(db), listAccountRequests(db)])
  const requestsOf = Map.groupBy(requests, ({ email }) => email)
  const answered = await answeredAccountsOf(db, businesses)
  return businesses.map(row =>
    present(row, { requests: requestsOf.get(row.email) ?? [], answered: answered.get(row.id) ?? [] }, locale),
  )
}

async function answeredAccountsOf(db: Kysely<DB>, businesses: readonly WaitingBusinessRow[]) {
  if (businesses.length === 0) return new Map<string, AnsweredAccountRow[]>()
  const rows = await listAnsweredAccounts(
    db,
    businesses.map(({ id }) => id),
  )
  return Map.groupBy(rows, row => row.retailer_id)
}

/** One business, whether it waits or not, with what was decided about it. Throws notFound. */
export async function readDecidedBusiness(
  db: Kysely<DB>,
  id: string,
  locale: Locale,
): Promise<DecidedBusiness> {
  const row = await findBusiness(db, id)
  if (!row) throw new ApiError('notFound')
  const [requests, answered, decisions] = await Promise.all([
    listAccountRequests(db, row.id),
    listAnsweredAccounts(db, [row.id]),
    selectDecisions(db, row.id),
  ])
  return { ...present(row, { requests, answered }, locale), decisions: decisions.map(presentDecision) }
}

const Decision = z.enum(businessDecisions)

const presentDecision = (row: DecisionRow): DecidedBusiness['decisions'][number] => ({
  id: row.id,
  decision: Decision.parse(row.act),
  supplier: row.slug === null || row.name === null ? null : { id: row.slug, name: row.name },
  at: row.done_at.toISOString(),
  by: row.operator_name,
  undoneAt: row.undone_at?.toISOString() ?? null,
})

export const howManyBusinessesWait = (db: Kysely<DB>): Promise<number> => countWaitingBusinesses(db)

const present = (
  row: WaitingBusinessRow,
  { requests, answered }: { requests: readonly AccountRequestRow[]; answered: readonly AnsweredAccountRow[] },
  locale: Locale,
): WaitingBusiness => ({
  id: row.id,
  email: row.email,
  ownerName: personName({ firstName: row.first_name, lastName: row.last_name }, locale),
  businessName: row.business_name,
  legalName: row.legal_name,
  businessType: row.business_type,
  companyNumber: row.company_number,
  vatNumber: row.vat_number,
  vatNumberConfirmed: row.vat_number !== '' && row.vat_number === row.confirmed_vat_number,
  phone: row.phone,
  website: row.website,
  country: row.country,
  address: row.address,
  addressText: row.address_text,
  verification: row.verification,
  completedAt: row.completed_at.toISOString(),
  accounts: requests.map(presentAccountRequest),
  openAccounts: answered
    .filter(({ status }) => status === 'open')
    .map(({ slug, name, account_number, tier_bp, since }) => ({
      supplier: { id: slug, name },
      accountNumber: account_number,
      tierBasisPoints: tier_bp,
      since: since.toISOString(),
    })),
  refusedAccounts: answered
    .filter(({ status }) => status === 'refused')
    .map(({ slug, name, since }) => ({ supplier: { id: slug, name }, since: since.toISOString() })),
})
