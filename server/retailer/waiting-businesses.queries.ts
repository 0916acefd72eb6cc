import { sql, type Kysely } from 'kysely'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { businessDecisions } from '@selvedge/contract/retailer/verification.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

const MOST_LISTED = 500

const complete = (db: Kysely<DB>) =>
  db.selectFrom('retailers').where('retailers.profile_completed_at', 'is not', null)

const waiting = (db: Kysely<DB>) =>
  complete(db).where(eb =>
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

const businesses = (query: ReturnType<typeof complete>) =>
  query
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

/** Businesses with a complete profile that nobody has decided on, or that have applied for an account, longest waiting first. */
export const selectWaitingBusinesses = (db: Kysely<DB>) =>
  businesses(waiting(db))
    .orderBy('retailers.profile_completed_at')
    .orderBy('retailers.id')
    .limit(MOST_LISTED)
    .execute()
export type WaitingBusinessRow = Awaited<ReturnType<typeof selectWaitingBusinesses>>[number]

/** A business with a complete profile, whether it waits or not. */
export const findBusiness = (db: Kysely<DB>, id: string) =>
  businesses(complete(db)).where('retailers.id', '=', id).executeTakeFirst()

/** What was decided about a business at the desk, by the API or the command line, the latest first. */
export const selectDecisions = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('undoable_acts')
    .leftJoin('operators', 'operators.id', 'undoable_acts.operator_id')
    .leftJoin('suppliers', join =>
      join.on(sql<boolean>`suppliers.slug = undoable_acts.before ->> 'supplier'`),
    )
    .select(['undoable_acts.id', 'undoable_acts.act', 'undoable_acts.done_at', 'undoable_acts.undone_at'])
    .select(['operators.name as operator_name', 'suppliers.slug', 'suppliers.name'])
    .where('undoable_acts.act', 'in', businessDecisions)
    .where(sql<string>`undoable_acts.before ->> 'retailerId'`, '=', retailerId)
    .orderBy('undoable_acts.position', 'desc')
    .limit(MOST_LISTED)
    .execute()
export type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number]
