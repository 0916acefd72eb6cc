import type { Kysely } from 'kysely'
import type { BusinessDetails } from '@selvedge/contract/retailer/business.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findBusiness, listAddresses, listWorkrooms } from './business.queries.ts'

/** A business's details as the API returns them. */
export async function readBusiness(db: Kysely<DB>, retailerId: string): Promise<BusinessDetails> {
  const [row, addresses, workrooms] = await Promise.all([
    findBusiness(db, retailerId),
    listAddresses(db, retailerId),
    listWorkrooms(db, retailerId),
  ])
  return {
    businessName: row.business_name,
    legalName: row.legal_name,
    businessType: row.business_type,
    companyNumber: row.company_number,
    vatNumber: row.vat_number,
    phone: row.phone,
    website: row.website,
    businessAddress: row.address,
    addressText: row.address_text,
    addresses: addresses.map(({ id, kind, label, address, instructions }) => ({
      id,
      kind,
      label,
      address,
      instructions,
    })),
    workrooms: workrooms.map(({ id, label, address, instructions }) => ({
      id,
      label,
      address,
      instructions,
    })),
    measurementType: row.measurement_type,
    locale: row.locale,
    currency: row.currency,
    imageUrl: row.image_url,
    verification: row.verification,
  }
}
