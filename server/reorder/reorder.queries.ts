import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

type Repeated = Insertable<DB['repeated_orders']>

/** Claims the key of a report; undefined where it was claimed before. */
export const claimReport = (trx: Kysely<DB>, row: Repeated) =>
  trx
    .insertInto('repeated_orders')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()

/** What was added by the report of this key; undefined where another member claimed it. */
export const selectRepeated = (
  trx: Kysely<DB>,
  { retailerId, userId }: { retailerId: string; userId: string },
  key: string,
) =>
  trx
    .selectFrom('repeated_orders')
    .select('added')
    .where('key', '=', key)
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
