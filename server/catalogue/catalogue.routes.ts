import { listAddresses, listAddressParts } from '@selvedge/contract/addresses.ts'
import {
  getBook,
  getCounter,
  getFabric,
  getSupplier,
  listFabrics,
  listSuppliers,
} from '@selvedge/contract/catalogue.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { getExchangeRates } from '@selvedge/contract/exchange-rates.ts'
import { listManufacturers } from '@selvedge/contract/retailer.ts'
import type { Deps } from '../deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
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
    implement(listFabrics, async ({ query, caller }) => {
      const viewer = await viewerFor(caller)
      const found = index.search(query, viewer)
      return { data: { ...found, fabrics: presentCards(found.fabrics, viewer, clock()) } }
    }),
    implement(getFabric, async ({ params, caller }) => {
      const parts = await getFabricParts({ db, index, id: params.id })
      return { data: presentFabric(parts, await viewerFor(caller), clock()) }
    }),
    implement(listSuppliers, async () => ({
      data: suppliersShown(index.catalogue()).map(presentSupplier),
    })),
    implement(getSupplier, async ({ params, caller }) => ({
      data: await supplierDetail({ db, index, id: params.supplier, caller }),
    })),
    implement(getBook, async ({ params, caller }) => {
      const viewer = await viewerFor(caller)
      const book = index.catalogue().bookById.get(`${params.supplier}/${params.book}`)
      if (!book) throw new ApiError('notFound')
      const pages = new Map(book.pages.map(({ page, colourway }) => [colourway.id, page]))
      const fabrics = presentCards(index.byIds([...pages.keys()]), viewer, clock())
      return {
        data: { ...presentCover(book), fabrics: fabrics.map(one => ({ ...one, page: pages.get(one.id)! })) },
      }
    }),
    implement(getCounter, async ({ caller }) => {
      const viewer = await viewerFor(caller)
      const { newFabricIds, ...layout } = counterLayout(index.catalogue())
      const newFabrics = presentCards(index.byIds(newFabricIds), viewer, clock())
      return { data: { ...layout, newFabrics } }
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
