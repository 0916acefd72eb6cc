import type { Kysely } from 'kysely'
import type { SupplierDetail } from '@selvedge/contract/catalogue.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { z } from 'zod'
import type { Member } from '../platform/sessions.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { findSupplierAccount, findSupplierTerms } from './catalogue.queries.ts'
import { presentCover, presentSupplier } from './catalogue.present.ts'
import { priceViewer } from './price-viewer.ts'
import { suppliersShown } from './suppliers-shown.ts'

export type SupplierDetailOptions = {
  db: Kysely<DB>
  index: FabricIndex
  id: string
  caller: Member | undefined
}

/** A supplier by its public id, its books newest first, and the caller's account there; throws `notFound`. */
export async function supplierDetail(
  options: SupplierDetailOptions,
): Promise<z.output<typeof SupplierDetail>> {
  const { db, index, id, caller } = options
  const catalogue = index.catalogue()
  const shown = suppliersShown(catalogue).find(({ supplier }) => supplier.id === id)
  const row = await findSupplierTerms(db, id)
  if (!shown || !row) throw new ApiError('notFound')
  const account = caller ? await findSupplierAccount(db, caller.retailerId, row.id) : undefined
  const viewer = await priceViewer({ db, caller, rates: catalogue.rates })
  const books = catalogue.books.filter(book => book.supplier === shown.supplier)
  books.sort((one, other) => other.launched.localeCompare(one.launched) || other.number - one.number)
  return {
    ...presentSupplier(shown),
    contactName: row.contact_name,
    phone: row.phone,
    founded: row.founded,
    cutOffTime: row.cut_off_time,
    minOrderMicrometres: row.min_order_um,
    orderIncrementMicrometres: row.order_increment_um,
    cutFeeMinor: row.cut_fee_minor,
    cutFeeUnderMicrometres: row.cut_fee_under_um,
    carriageMinor: row.carriage_minor,
    carriageFreeOverMinor: row.carriage_free_over_minor,
    claimDays: row.claim_days,
    terms: row.terms,
    account: account
      ? {
          accountNumber: account.account_number,
          status: account.status,
          // The tier tells what theirs will be, so it shows when that does.
          tierBasisPoints: viewer.tierBasisPoints(row.id),
        }
      : null,
    books: books.map(presentCover),
  }
}
