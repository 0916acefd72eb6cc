import { sql, type Kysely } from 'kysely'
import type { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export const findBusiness = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select([
      'business_name',
      'legal_name',
      'business_type',
      'company_number',
      'vat_number',
      'phone',
      'website',
    ])
    .select([
      'country',
      'currency',
      'measurement_type',
      'locale',
      'image_url',
      'verification',
      'address_text',
    ])
    .select(sql<Address | null>`address`.as('address'))
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
export type BusinessRow = Awaited<ReturnType<typeof findBusiness>>

/** Locks the business, so that what is checked against it stays true until the transaction ends. */
export const lockBusiness = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .select(['country', 'vat_number'])
    .where('id', '=', retailerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type BusinessChange = Partial<{
  business_name: string
  legal_name: string
  business_type: BusinessRow['business_type']
  company_number: string
  vat_number: string
  phone: string
  website: string
  address: string | null
  address_text: string
  country: string | null
  measurement_type: BusinessRow['measurement_type']
  locale: BusinessRow['locale']
  currency: BusinessRow['currency']
  image_url: string
}>
export async function changeBusiness(
  trx: Kysely<DB>,
  retailerId: string,
  change: BusinessChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('retailers').set(change).where('id', '=', retailerId).execute()
}

export const listAddresses = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailer_addresses')
    .select(['id', 'kind', 'label', 'instructions'])
    .select(sql<Address>`address`.as('address'))
    .where('retailer_id', '=', retailerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

/** Of the workrooms that a business chose, those that state where they take parcels in. */
export const listWorkrooms = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailer_manufacturers')
    .innerJoin('manufacturers', 'manufacturers.id', 'retailer_manufacturers.manufacturer_id')
    .select(['manufacturers.id', 'manufacturers.name as label', 'manufacturers.instructions'])
    .select(sql<Address>`manufacturers.address`.as('address'))
    .where('retailer_manufacturers.retailer_id', '=', retailerId)
    .where('manufacturers.type', '=', 'workroom')
    .where('manufacturers.address', 'is not', null)
    .orderBy('manufacturers.name')
    .execute()

type NewAddress = Omit<AddressRow, 'address'> & { retailerId: string; address: Address; now: Date }
export async function insertAddress(trx: Kysely<DB>, added: NewAddress): Promise<void> {
  const { id, retailerId, kind, label, instructions, now } = added
  const address = JSON.stringify(added.address)
  await trx
    .insertInto('retailer_addresses')
    .values({ id, retailer_id: retailerId, kind, label, instructions, address, created_at: now })
    .execute()
}

/** False when this business has no such address. */
export async function deleteAddress(db: Kysely<DB>, retailerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('retailer_addresses')
    .where('retailer_id', '=', retailerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The address of a business's picture, which nobody else changes until the transaction ends. */
export async function lockImageUrl(trx: Kysely<DB>, retailerId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('retailers')
    .select('image_url')
    .where('id', '=', retailerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.image_url ?? null
}

/** Stores a picture. One that is there is locked, so that a transaction that would delete it waits and sees its new use. */
export async function keepPicture(
  trx: Kysely<DB>,
  { hash, bytes }: { hash: string; bytes: Buffer },
): Promise<void> {
  await trx
    .insertInto('kept_pictures')
    .values({ hash, bytes })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ hash }))
    .execute()
}

/** Deletes a picture by its address, unless a business has it. */
export async function dropUnusedPicture(trx: Kysely<DB>, imageUrl: string): Promise<void> {
  const hash = /[0-9a-f]{64}/.exec(imageUrl)?.[0] ?? ''
  // Locked by a statement of its own: the next one sees what was committed until then.
  await trx.selectFrom('kept_pictures').select('hash').where('hash', '=', hash).forUpdate().execute()
  await trx
    .deleteFrom('kept_pictures')
    .where('hash', '=', hash)
    .where(eb => eb.not(eb.exists(eb.selectFrom('retailers').select('id').where('image_url', '=', imageUrl))))
    .execute()
}
