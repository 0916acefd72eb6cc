import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Verification } from './retailer.policy.ts'

/** The business of an owner, locked until the transaction ends. */
export async function lockBusinessOf(trx: Kysely<DB>, email: string) {
  const row = await trx
    .selectFrom('retailers')
    .innerJoin('users', 'users.retailer_id', 'retailers.id')
    .select([
      'retailers.id',
      'retailers.business_name',
      'retailers.verification',
      'retailers.profile_completed_at',
    ])
    .select(['users.email', 'users.locale'])
    .where('users.email', '=', email)
    .where('users.role', '=', 'owner')
    .forUpdate('retailers')
    .executeTakeFirst()
  return (
    row && {
      retailerId: row.id,
      businessName: row.business_name,
      verification: row.verification,
      isComplete: row.profile_completed_at !== null,
      email: row.email,
      locale: row.locale,
    }
  )
}

/** A business and its owner, locked until the transaction ends. */
export const lockBusiness = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .innerJoin('users', 'users.retailer_id', 'retailers.id')
    .select(['retailers.id', 'retailers.verification', 'users.email', 'users.locale'])
    .where('retailers.id', '=', retailerId)
    .where('users.role', '=', 'owner')
    .forUpdate('retailers')
    .executeTakeFirstOrThrow()
export type LockedBusiness = Awaited<ReturnType<typeof lockBusiness>>

/** As it was before a decision that is undone. */
export const putBackVerification = (
  trx: Kysely<DB>,
  retailerId: string,
  { verification, note, verifiedAt }: { verification: Verification; note: string; verifiedAt: Date | null },
) =>
  trx
    .updateTable('retailers')
    .set({ verification, verification_note: note, verified_at: verifiedAt })
    .where('id', '=', retailerId)
    .execute()

type Marked = { retailerId: string; verification: Verification; note: string; now: Date }
export async function markVerification(trx: Kysely<DB>, marked: Marked): Promise<void> {
  const { retailerId, verification, note, now } = marked
  await trx
    .updateTable('retailers')
    .set({
      verification,
      verification_note: note,
      verified_at: verification === 'verified' ? now : null,
    })
    .where('id', '=', retailerId)
    .execute()
}

/** Businesses with a complete profile and no decision, longest waiting first. */
export const listAwaiting = (db: Kysely<DB>) =>
  db
    .selectFrom('retailers')
    .innerJoin('users', 'users.retailer_id', 'retailers.id')
    .select(['retailers.business_name', 'retailers.country', 'retailers.vat_number'])
    .select(['retailers.profile_completed_at', 'users.email'])
    .where('retailers.verification', '=', 'pending')
    .where('retailers.profile_completed_at', 'is not', null)
    .where('users.role', '=', 'owner')
    .orderBy('retailers.profile_completed_at')
    .execute()
