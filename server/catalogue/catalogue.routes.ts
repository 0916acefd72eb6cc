import { listAddresses, listAddressParts } from '@selvedge/contract/catalogue/public-addresses.ts'
import {
  getBook,
  getHomePage,
  getFabric,
  getSupplier,
  listSuppliers,
} from '@selvedge/contract/catalogue/catalogue.ts'
import { markBook } from '@selvedge/contract/catalogue/books.ts'
import { askStockAlert, dropStockAlert } from '@selvedge/contract/catalogue/stock-alert.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { listManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
import { presentCards } from '../search/fabric-cards.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { shownPriceViewer } from '../pricing/price-viewer.ts'
import { askStockAlert as ask, dropStockAlert as drop } from './ask-stock-alert.ts'
import { markBook as mark, heldBooksOf } from './book-holdings.ts'
import { findChosenSuppliers, findManufacturers } from './catalogue.queries.ts'
import { presentCover, presentManufacturer, presentSupplier } from './catalogue.present.ts'
import { counterLayout } from './counter.ts'
import { presentFabric } from './fabric.present.ts'
import { getFabricParts, type FindLotsHad, type FindOwnHolds } from './get-fabric.ts'
import { addressesOfPart, addressParts } from './public-addresses.ts'
import { suppliersShown } from './suppliers-shown.ts'
import { supplierDetail } from './supplier-detail.ts'

type CatalogueDeps = Pick<Deps, 'db' | 'clock'> & {
  index: FabricIndex
  findLotsHad: FindLotsHad
  findOwnHolds: FindOwnHolds
}

export function catalogueRoutes({
  db,
  index,
  clock,
  findLotsHad,
  findOwnHolds,
}: CatalogueDeps): Implementation[] {
  const viewerFor = (caller: Member | undefined) =>
    shownPriceViewer({ db, caller, rates: index.catalogue().rates })
  const publicCatalogue = async () => ({
    catalogue: index.catalogue(),
    visitor: await viewerFor(undefined),
  })
  return [
    implement(getFabric, async ({ params, query, caller }) => {
      const [viewer, isHeld] = await Promise.all([viewerFor(caller), heldBooksOf(db, caller)])
      const now = clock()
      const parts = await getFabricParts({
        db,
        index,
        id: params.id,
        viewer,
        isHeld,
        caller,
        now,
        wantedMicrometres: micrometresFromMetres(query.metres ?? 0),
        findLotsHad,
        findOwnHolds,
      })
      return { data: presentFabric(parts, viewer, now) }
    }),
    implement(listSuppliers, async ({ caller, reader }) => {
      // What a business chose stays among its choices, else the next saving of them would take it back.
      const chosen = new Set(caller ? await findChosenSuppliers(db, caller.retailerId) : [])
      return {
        data: suppliersShown(index.catalogue())
          .filter(({ supplier, fabricCount }) => fabricCount > 0 || chosen.has(supplier.id))
          .map(shown => presentSupplier(shown, reader.locale)),
      }
    }),
    implement(getSupplier, async ({ params, caller, reader }) => ({
      data: await supplierDetail({
        db,
        index,
        id: params.supplier,
        caller,
        viewer: await viewerFor(caller),
        locale: reader.locale,
      }),
    })),
    implement(getBook, async ({ params, caller }) => {
      const viewer = await viewerFor(caller)
      const book = index.catalogue().bookById.get(`${params.supplier}/${params.book}`)
      if (!book) throw new ApiError('notFound')
      const pages = new Map(book.pages.map(({ page, colourway }) => [colourway.id, page]))
      const fabrics = presentCards(index.byIds([...pages.keys()]), viewer, clock())
      const isHeld = await heldBooksOf(db, caller)
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
    implement(askStockAlert, async ({ body, caller }) => ({
      data: await ask({ db, caller, ...body, now: clock() }),
    })),
    implement(dropStockAlert, async ({ query, caller }) => {
      await drop({ db, caller, ...query })
      return { data: null }
    }),
    implement(getHomePage, async ({ caller }) => {
      const viewer = await viewerFor(caller)
      const { newFabricIds, newBooks, ...layout } = counterLayout(index.catalogue())
      const isHeld = await heldBooksOf(db, caller)
      const newFabrics = presentCards(index.byIds(newFabricIds), viewer, clock())
      return { data: { ...layout, newBooks: newBooks.map(book => presentCover(book, isHeld)), newFabrics } }
    }),
    implement(listAddressParts, async () => ({ data: addressParts(await publicCatalogue()) })),
    implement(listAddresses, async ({ params }) => ({
      data: addressesOfPart(await publicCatalogue(), params.kind, Number(params.part)),
    })),
    implement(listManufacturers, async () => ({
      data: (await findManufacturers(db)).map(presentManufacturer),
    })),
  ]
}
