import type { Insertable, Kysely } from 'kysely'
import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** The establishment of a country, with its account. Invoices keep the same rows, and import this room. */
export async function selectSeller(db: Kysely<DB>, country: string): Promise<Seller | undefined> {
  const row = await db
    .selectFrom('seller_establishments')
    .selectAll()
    .where('country', '=', country)
    .executeTakeFirst()
  return (
    row &&
    Seller.parse({
      country: row.country,
      legalName: row.legal_name,
      address: row.address,
      vatNumber: row.vat_number,
      companyNumber: row.company_number,
      eori: row.eori,
      email: row.email,
      phone: row.phone,
      bank: row.bank,
    })
  )
}

export type AwaitingOrder = NonNullable<Awaited<ReturnType<typeof lockTransferOrder>>>

/** An order that is paid by transfer, locked until the transaction ends. */
export const lockTransferOrder = (trx: Kysely<DB>, number: string) =>
  trx
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'placed_by', 'retailer_id', 'approved_by', 'held_until'])
    .select(['currency', 'total_minor', 'wallet_minor', 'transfer_received_minor', 'transfer_until'])
    .select('transfer_reminded_at')
    .where('number', '=', number)
    .where('payment_kind', '=', 'transfer')
    .forUpdate()
    .executeTakeFirst()

export const findNumber = (db: Kysely<DB>, orderId: string) =>
  db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirst()

export const findReceipt = (db: Kysely<DB>, key: string) =>
  db.selectFrom('order_transfers').selectAll().where('key', '=', key).executeTakeFirst()

export const insertReceipt = (trx: Kysely<DB>, row: Insertable<DB['order_transfers']>) =>
  trx.insertInto('order_transfers').values(row).execute()

/** Orders that wait for a transfer, the one whose time runs out first. */
export const selectAwaited = (db: Kysely<DB>) =>
  db
    .selectFrom('orders')
    .select(['number', 'bill_to', 'created_at', 'transfer_until', 'currency', 'total_minor'])
    .select(['wallet_minor', 'transfer_received_minor', 'transfer_seller'])
    .where('state', '=', 'awaitingTransfer')
    .orderBy('transfer_until')
    .limit(500)
    .execute()
