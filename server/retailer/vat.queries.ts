import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export const selectVatNumber = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select(['vat_number', 'confirmed_vat_number'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()

export const confirmVatNumber = (trx: Kysely<DB>, retailerId: string, vatNumber: string) =>
  trx.updateTable('retailers').set({ confirmed_vat_number: vatNumber }).where('id', '=', retailerId).execute()

/** Businesses whose VAT number nobody has confirmed, by name. */
export const selectUnconfirmed = (db: Kysely<DB>) =>
  db
    .selectFrom('retailers')
    .innerJoin('users', 'users.retailer_id', 'retailers.id')
    .select(['retailers.business_name', 'retailers.vat_number', 'users.email'])
    .where('users.role', '=', 'owner')
    .where('retailers.vat_number', '<>', '')
    .whereRef('retailers.vat_number', '<>', 'retailers.confirmed_vat_number')
    .orderBy('retailers.business_name')
    .execute()
