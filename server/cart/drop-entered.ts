import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { droppingEnteredCode } from '../discounts/entered-code.ts'
import type { CartOwner } from './cart.queries.ts'
import { deletingDraft } from './order-draft.queries.ts'

/** Deletes what a member has entered beside the lines of their cart: the order form and the discount code. */
export const dropEntered = (trx: Kysely<DB>, owner: CartOwner) =>
  trx
    .with('code', () => droppingEnteredCode(trx, owner))
    .with('form', () => deletingDraft(trx, owner))
    .selectNoFrom(sql<number>`1`.as('done'))
    .execute()
