import { sql, type Kysely } from 'kysely'
import type { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

const MOST_LISTED = 500

const waiting = (db: Kysely<DB>) =>
  db
    .selectFrom('retailers')
    .where('retailers.profile_completed_at', 'is not', null)
    .where(eb =>
      eb.or([
        eb('retailers.verification', '=', 'pending'),
        eb.exists(
          eb
            .selectFrom('retailer_suppliers')
            .select('retailer_suppliers.retailer_id')
            .whereRef('retailer_suppliers.retailer_id', '=', 'retailers.id')
            .where('retailer_suppliers.status', '=', 'applied'),
        ),
      ]),
    )

export async function countWaitingBusinesses(db: Kysely<DB>): Promise<number> {
  const { count } = await waiting(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Businesses with a complete profile that nobody has decided on, or that have applied for an account, longest waiting first. */
export const selectWaitingBusinesses = (db: Kysely<DB>) =>
  waiting(db)
    .innerJoin('users', join =>
      join.onRef('users.retailer_id', '=', 'retailers.id').on('users.role', '=', 'owner'),
    )
    .select(['retailers.id', 'retailers.business_name', 'retailers.legal_name', 'retailers.business_type'])
    .select(['retailers.company_number', 'retailers.vat_number', 'retailers.phone', 'retailers.website'])
    .select('retailers.confirmed_vat_number')
    .select(['retailers.country', 'retailers.address_text', 'retailers.verification'])
    .select(sql<Address | null>`retailers.address`.as('address'))
    .select(['users.email', 'users.first_name', 'users.last_name'])
    .select(eb => eb.ref('retailers.profile_completed_at').$notNull().as('completed_at'))
    .orderBy('retailers.profile_completed_at')
    .orderBy('retailers.id')
    .limit(MOST_LISTED)
    .execute()
export type WaitingBusinessRow = Awaited<ReturnType<typeof selectWaitingBusinesses>>[number]
