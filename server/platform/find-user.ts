import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** All columns of the public user, selected from `users` joined with `retailers`. */
export const userColumns = [
  'users.id',
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.role',
  'users.locale',
  'users.measurement_type',
  sql<boolean>`users.password_hash is not null`.as('has_password'),
  'retailers.measurement_type as business_measurement_type',
  'retailers.image_url',
  'retailers.business_name',
  'retailers.verification',
  'retailers.currency',
  'retailers.profile_step',
  'retailers.profile_completed_at',
] as const

/** The user with this id; undefined when there is none. */
export const findUser = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(userColumns)
    .where('users.id', '=', userId)
    .executeTakeFirst()
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>
