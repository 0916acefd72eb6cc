import type { Kysely } from 'kysely'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { GrantedTerms, TermsToGrant } from '@selvedge/contract/payments/terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { presentTerms } from './account-terms.ts'
import {
  closeTerms,
  lockBusinessOfOwner,
  selectGranted,
  selectUsedMinor,
  upsertTerms,
} from './terms.queries.ts'

/** Lets a business order on account. Throws invalidInput for an unknown owner, and businessNotVerified. */
export const grantTerms = (db: Kysely<DB>, terms: TermsToGrant, now: Date): Promise<GrantedTerms> =>
  inTransaction(db, async trx => {
    checkSettlement(terms)
    const business = await lockBusinessOfOwner(trx, normalEmail(terms.email))
    if (!business) throw refused({ field: 'email', code: 'unknownName', values: { name: terms.email } })
    if (business.verification !== 'verified') throw new ApiError('businessNotVerified')
    await upsertTerms(trx, {
      retailer_id: business.id,
      limit_minor: terms.limitMinor,
      currency: terms.currency,
      days: terms.days,
      settlement_bp: terms.settlementBasisPoints,
      settlement_days: terms.settlementDays,
      granted_at: now,
      ended_at: null,
    })
    return grantedTo(trx, business.id)
  })

function checkSettlement({ days, settlementBasisPoints, settlementDays }: TermsToGrant): void {
  if ((settlementBasisPoints === 0) !== (settlementDays === 0) || settlementDays > days)
    throw refused({ field: 'settlementDays', code: 'settlementTerms' })
}

const refused = (fault: FieldFault): ApiError => new ApiError('invalidInput', { fields: [fault] })

/** Ends the terms of a business. Throws notFound where there are none. */
export const endTerms = (db: Kysely<DB>, email: string, now: Date): Promise<GrantedTerms> =>
  inTransaction(db, async trx => {
    const business = await lockBusinessOfOwner(trx, normalEmail(email))
    if (!business) throw new ApiError('notFound')
    await closeTerms(trx, business.id, now)
    return grantedTo(trx, business.id)
  })

async function grantedTo(db: Kysely<DB>, retailerId: string): Promise<GrantedTerms> {
  const [row] = await selectGranted(db, retailerId)
  if (!row) throw new ApiError('notFound')
  return presentGranted(db, row)
}

export async function listTerms(db: Kysely<DB>): Promise<GrantedTerms[]> {
  const granted: GrantedTerms[] = []
  for (const row of await selectGranted(db)) granted.push(await presentGranted(db, row))
  return granted
}

type GrantedRow = Awaited<ReturnType<typeof selectGranted>>[number]
const presentGranted = async (db: Kysely<DB>, row: GrantedRow): Promise<GrantedTerms> => ({
  ...presentTerms(row, await selectUsedMinor(db, row.retailer_id)),
  email: row.email,
  businessName: row.business_name,
  grantedAt: row.granted_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
