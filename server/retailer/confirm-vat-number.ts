import type { Kysely } from 'kysely'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { confirmVatNumber as confirm, selectVatNumber } from './vat.queries.ts'
import { lockBusinessOf } from './verification.queries.ts'

export type Confirmed =
  | { outcome: 'unknown' }
  | { outcome: 'noNumber' }
  | { outcome: 'changed' }
  | { outcome: 'confirmed' | 'same'; businessName: string; vatNumber: string }

/**
 * Notes that somebody has looked up the VAT number that a business has now, and that it is valid. Should the business
 * change it, the new one is not confirmed; nor is it where another than `read` was looked up.
 */
export const confirmVatNumber = (db: Kysely<DB>, email: string, read?: string): Promise<Confirmed> =>
  inTransaction(db, async trx => {
    const business = await lockBusinessOf(trx, normalEmail(email))
    if (!business) return { outcome: 'unknown' }
    const { vat_number, confirmed_vat_number } = await selectVatNumber(trx, business.retailerId)
    if (vat_number === '') return { outcome: 'noNumber' }
    if (read !== undefined && read !== vat_number) return { outcome: 'changed' }
    const { businessName } = business
    if (vat_number === confirmed_vat_number) return { outcome: 'same', businessName, vatNumber: vat_number }
    await confirm(trx, business.retailerId, vat_number)
    return { outcome: 'confirmed', businessName, vatNumber: vat_number }
  })
