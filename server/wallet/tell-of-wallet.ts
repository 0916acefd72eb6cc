import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Tells the open pages of a business that its wallet has changed, when the transaction commits. */
export const tellOfWallet = (trx: Kysely<DB>, retailerId: string, at: Date) =>
  sql`insert into retailer_events (retailer_id, subject, subject_id, at)
      values (${retailerId}, 'wallet', '', ${at})`.execute(trx)
