import type { Kysely } from 'kysely'
import type { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type SellerRow = Awaited<ReturnType<typeof selectSellers>>[number]

export const selectSellers = (db: Kysely<DB>) =>
  db.selectFrom('seller_establishments').selectAll().orderBy('country').execute()

export async function saveSeller(db: Kysely<DB>, seller: Seller, now: Date): Promise<void> {
  const { country } = seller
  const columns = {
    legal_name: seller.legalName,
    address: JSON.stringify(seller.address),
    vat_number: seller.vatNumber,
    company_number: seller.companyNumber,
    eori: seller.eori,
    email: seller.email,
    phone: seller.phone,
    bank: JSON.stringify(seller.bank),
    changed_at: now,
  }
  await db
    .insertInto('seller_establishments')
    .values({ country, ...columns })
    .onConflict(conflict => conflict.column('country').doUpdateSet(columns))
    .execute()
}
