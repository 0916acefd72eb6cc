import type { Kysely, NotNull } from 'kysely'
import { permissions } from '@selvedge/contract/access/permissions.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

/** Those who may approve what a member asks for, oldest members first; never that member. */
export const selectApprovers = (db: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'measurement_type', 'role'])
    .$narrowType<{ role: NotNull }>()
    .where('retailer_id', '=', retailerId)
    .where('role', 'in', permissions.approveOrders)
    .where('id', '<>', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
