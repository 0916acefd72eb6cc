import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { SupplierDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { convertMinor, type Currency } from '@selvedge/contract/pricing/money.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { ProductType, Usage } from '@selvedge/contract/catalogue/terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import type { IndexedCatalogue } from '../search/index/indexed-catalogue.ts'
import type { IndexedSupplier } from '../search/index/indexed-fabric.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import { presentAccount } from '../pricing/supplier-account.ts'
import { heldBooksOf } from './book-holdings.ts'
import { findSupplierAccount, findSupplierTerms } from './catalogue.queries.ts'
import { presentCover, presentSupplier } from './catalogue.present.ts'
import { supplierWords } from './supplier-words.ts'
import { suppliersShown } from './suppliers-shown.ts'

export type SupplierDetailOptions = {
  db: Kysely<DB>
  index: FabricIndex
  id: string
  caller: Member | undefined
  viewer: PriceViewer
  /** The language of the answer. */
  locale: Locale
}

/**
 * A supplier by its public id, its books newest first, and the caller's account there. One without fabrics is shown to members alone,
 * whose orders name it. Throws `notFound`.
 */
export async function supplierDetail(
  options: SupplierDetailOptions,
): Promise<z.output<typeof SupplierDetail>> {
  const { db, index, id, caller, viewer, locale } = options
  const catalogue = index.catalogue()
  const shown = suppliersShown(catalogue).find(({ supplier }) => supplier.id === id)
  const row = await findSupplierTerms(db, id)
  if (!shown || !row || (shown.fabricCount === 0 && !caller)) throw new ApiError('notFound')
  const account = caller ? await findSupplierAccount(db, caller.retailerId, row.id) : undefined
  const isHeld = await heldBooksOf(db, caller)
  const books = catalogue.books.filter(book => book.supplier === shown.supplier)
  books.sort((one, other) => other.launched.localeCompare(one.launched) || other.number - one.number)
  return {
    ...presentSupplier(shown, locale),
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
    charged: chargedTerms(row, shown.supplier.currency, viewer),
    claimDays: row.claim_days,
    terms: supplierWords(shown.supplier, locale).terms,
    account: account && caller ? presentAccount(account, caller.verification) : null,
    ...rangeOf(catalogue, shown.supplier),
    books: books.map(book => presentCover(book, isHeld)),
  }
}

type Terms = {
  cut_fee_minor: number | null
  carriage_minor: number | null
  carriage_free_over_minor: number | null
}

/** A supplier's fees as an order charges them. */
function chargedTerms(row: Terms, currency: Currency, viewer: PriceViewer) {
  if (!viewer.canPrice(currency)) return null
  const converted = (minor: number | null) =>
    minor === null ? null : convertMinor(minor, viewer.minorRate(currency))
  return {
    currency: viewer.currency,
    cutFeeMinor: converted(row.cut_fee_minor),
    carriageMinor: converted(row.carriage_minor),
    carriageFreeOverMinor: converted(row.carriage_free_over_minor),
  }
}

/** The product types and uses of a supplier, those with the most colourways first. */
function rangeOf({ designs, firsts }: IndexedCatalogue, supplier: IndexedSupplier) {
  const [types, uses] = [new Map<ProductType, number>(), new Map<Usage, number>()]
  const add = <T>(counts: Map<T, number>, value: T, count: number) =>
    counts.set(value, (counts.get(value) ?? 0) + count)
  for (const [nth, design] of designs.entries()) {
    if (design.supplier !== supplier) continue
    const count = firsts[nth + 1]! - firsts[nth]!
    if (design.productType !== null) add(types, design.productType, count)
    for (const use of design.usage) add(uses, use, count)
  }
  return {
    makes: mostFirst(types).map(([type, count]) => ({ type, count })),
    uses: mostFirst(uses).map(([use, count]) => ({ use, count })),
  }
}

const mostFirst = <T>(counts: ReadonlyMap<T, number>): [T, number][] =>
  [...counts].toSorted(([, one], [, other]) => other - one)
