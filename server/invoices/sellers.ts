import type { Kysely } from 'kysely'
import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { saveSeller, selectSellers, type SellerRow } from './sellers.queries.ts'

/** The establishments that the operator sells from, by country. */
export async function readSellers(db: Kysely<DB>): Promise<Seller[]> {
  return (await selectSellers(db)).map(presentSeller)
}

/** Adds an establishment, or changes that of its country. Invoices that were issued stay as they are. */
export const setSeller = (db: Kysely<DB>, seller: Seller, now: Date): Promise<void> =>
  saveSeller(db, seller, now)

const presentSeller = (row: SellerRow): Seller =>
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
