import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectApprovers } from './approver.queries.ts'
import type { CartOwner } from './cart.queries.ts'

/** Those who may approve what a member asks for. */
export const findApprovers = (db: Kysely<DB>, owner: CartOwner) => selectApprovers(db, owner)
