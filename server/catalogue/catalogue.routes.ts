import { listAddresses, listAddressParts } from '@selvedge/contract/addresses.ts'
import {
  getBook,
  getCounter,
  getFabric,
  getFabricCards,
  getSupplier,
  listFabrics,
  listSuppliers,
} from '@selvedge/contract/catalogue.ts'
import { markBook } from '@selvedge/contract/books.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { getExchangeRates } from '@selvedge/contract/exchange-rates.ts'
import { listManufacturers } from '@selvedge/contract/retailer.ts'
import type { Deps } from '../deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
import { markBook as mark, shelfOf } from './book-holdings.ts'
import { findManufacturers } from './catalogue.queries.ts'
import {
  presentCards,
  presentCover,
  presentManufacturer,
  presentRate,
  presentSupplier,
} from './catalogue.present.ts'
import { counterLayout } from './counter.ts'
import { presentFabric } from './fabric.present.ts'
import { getFabricParts } from './get-fabric.ts'
import { priceViewer } from './price-viewer.ts'
import { addressesOfPart, addressParts } from './public-addresses.ts'
import { suppliersShown } from './suppliers-shown.ts'
import { supplierDetail } from './supplier-detail.ts'

export function catalogueRoutes({ db, index, clock }: Deps): Implementation[] {
  const viewerFor = (caller: Member | undefined) =>
    priceViewer({ db, caller, rates: index.catalogue().rates })
  const publicCatalogue = async () => ({
    catalogue: index.catalogue(),
    visitor: await viewerFor(undefined),
  })
  return [
    implement(listFabrics, async ({ query, caller, reader }) => {
      const viewer = await viewerFor(caller)
      const { nearest, ...found } = index.search(query, viewer, reader)
      const cards = (fabrics: typeof found.fabrics) => presentCards(fabrics, viewer, clock())
      return {
        data: {
          ...found,
          fabrics: cards(found.fabrics),
          nearest: nearest && { ...nearest, fabrics: cards(nearest.fabrics) },
        },
      }
    }),
    implement(getFabricCards, async ({ query, caller }) => ({
      data: presentCards(index.byIds([...new Set(query.id)]), await viewerFor(caller), clock()),
    })),
    implement(getFabric, async ({ params, caller }) => {
      const [viewer, isHeld] = await Promise.all([viewerFor(caller), shelfOf(db, caller)])
      const now = clock()
      const parts = await getFabricParts({ db, index, id: params.id, viewer, isHeld, caller, now })
      return { data: presentFabric(parts, viewer, now) }
    }),
    implement(listSuppliers, async ({ reader }) => ({
      data: suppliersShown(index.catalogue()).map(shown => presentSupplier(shown, reader.locale)),
    })),
    implement(getSupplier, async ({ params, caller, reader }) => ({
      data: await supplierDetail({ db, index, id: params.supplier, caller, locale: reader.locale }),
    })),
    implement(getBook, async ({ params, caller }) => {
      const viewer = await viewerFor(caller)
      const book = index.catalogue().bookById.get(`${params.supplier}/${params.book}`)
      if (!book) throw new ApiError('notFound')
      const pages = new Map(book.pages.map(({ page, colourway }) => [colourway.id, page]))
      const fabrics = presentCards(index.byIds([...pages.keys()]), viewer, clock())
      const isHeld = await shelfOf(db, caller)
      return {
        data: {
          ...presentCover(book, isHeld),
          fabrics: fabrics.map(one => ({ ...one, page: pages.get(one.id)! })),
        },
      }
    }),
    implement(markBook, async ({ body, caller }) => {
      await mark({ db, caller, ...body, now: clock() })
      return { data: null }
    }),
    implement(getCounter, async ({ caller }) => {
      const viewer = await viewerFor(caller)
      const { newFabricIds, newBooks, ...layout } = counterLayout(index.catalogue())
      const isHeld = await shelfOf(db, caller)
      const newFabrics = presentCards(index.byIds(newFabricIds), viewer, clock())
      return { data: { ...layout, newBooks: newBooks.map(book => presentCover(book, isHeld)), newFabrics } }
    }),
    implement(listAddressParts, async () => ({ data: addressParts(await publicCatalogue()) })),
    implement(listAddresses, async ({ params }) => ({
      data: addressesOfPart(await publicCatalogue(), params.kind, Number(params.part)),
    })),
    implement(getExchangeRates, async () => ({
      data: { base: 'EUR' as const, rates: index.catalogue().exchangeRates.map(presentRate) },
    })),
    implement(listManufacturers, async () => ({
      data: (await findManufacturers(db)).map(presentManufacturer),
    })),
  ]
}
