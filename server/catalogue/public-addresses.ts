import {
  ADDRESSES_PER_PART,
  addressKinds,
  type AddressKind,
  type AddressPart,
  type PublicAddress,
} from '@selvedge/contract/catalogue/public-addresses.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { IndexedCatalogue } from '../search/index/indexed-catalogue.ts'
import type { IndexedColourway } from '../search/index/indexed-fabric.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'

type Parts = Record<AddressKind, PublicAddress[][]>
const known = new WeakMap<IndexedCatalogue, Parts>()

/** `visitor`: the price viewer of a signed-out visitor. */
export type PublicCatalogue = { catalogue: IndexedCatalogue; visitor: Pick<PriceViewer, 'canPrice'> }

/** Cached per state of the catalogue. */
function partsOf(shown: PublicCatalogue): Parts {
  const parts = known.get(shown.catalogue) ?? listAll(shown)
  known.set(shown.catalogue, parts)
  return parts
}

export function addressParts(shown: PublicCatalogue): AddressPart[] {
  const parts = partsOf(shown)
  return addressKinds.flatMap(kind =>
    parts[kind].map((addresses, at) => ({
      kind,
      part: at + 1,
      count: addresses.length,
      newestOn: newest(addresses.map(({ newestOn }) => newestOn)),
    })),
  )
}

/** The addresses of one part, counted from 1. Throws `notFound` beyond the last. */
export function addressesOfPart(shown: PublicCatalogue, kind: AddressKind, part: number): PublicAddress[] {
  const addresses = partsOf(shown)[kind][part - 1]
  if (!addresses) throw new ApiError('notFound')
  return addresses
}

/**
 * Cloths on sale in a currency with an exchange rate. A discontinued cloth keeps its page for those who bought
 * it, but is not listed; nor is a book or a supplier that shows nothing else.
 */
function listAll({ catalogue: { suppliers, colourways, books }, visitor }: PublicCatalogue): Parts {
  const isShown = ({ status, currency }: IndexedColourway) =>
    status !== 'discontinued' && visitor.canPrice(currency)
  const newestOf = (own: IndexedColourway[]) => newest(own.map(({ listedOn }) => listedOn))
  const shown = colourways.filter(isShown)
  const bySupplier = Map.groupBy(shown, ({ design }) => design.supplier)
  const booksShown = books.flatMap(({ id, supplier, launched, pages }) => {
    const own = pages.map(page => page.colourway).filter(isShown)
    if (own.length === 0) return []
    return [{ path: paths.book(supplier.id, id), newestOn: newest([launched, newestOf(own)]) }]
  })
  const suppliersShown = suppliers.flatMap(supplier => {
    const own = bySupplier.get(supplier)
    return own ? [{ path: paths.supplier(supplier.id), newestOn: newestOf(own) }] : []
  })
  return {
    suppliers: inParts(suppliersShown),
    books: inParts(booksShown),
    fabrics: inParts(shown.map(({ id, listedOn }) => ({ path: paths.fabric(id), newestOn: listedOn }))),
  }
}

const newest = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null)

const inParts = (addresses: PublicAddress[]): PublicAddress[][] =>
  Array.from({ length: Math.ceil(addresses.length / ADDRESSES_PER_PART) }, (_, at) =>
    addresses.slice(at * ADDRESSES_PER_PART, (at + 1) * ADDRESSES_PER_PART),
  )
