import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { ownSpecials } from '../pricing/own-specials.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { IsHeld } from './book-holdings.ts'
import { askingOf } from './ask-stock-alert.ts'
import { findStockAlert } from './stock-alert.queries.ts'
import { booksOfFabric } from './books-of-fabric.ts'
import { findOpenDeliveries } from '../search/open-deliveries.ts'
import { photographsOf } from './photographs.ts'
import { findBookPages, findFabric, findPieces } from './catalogue.queries.ts'
import type { FabricParts } from './fabric.present.ts'
import { stockOf } from './supply.ts'

export type GetFabricOptions = {
  db: Kysely<DB>
  index: FabricIndex
  id: string
  viewer: PriceViewer
  isHeld: IsHeld
  caller: Member | undefined
  now: Date
  /** The length that the reader asks for; 0 for any. */
  wantedMicrometres: number
  findLotsHad: FindLotsHad
  findOwnHolds: FindOwnHolds
}

/** The dye lots of a cloth that a retailer was sold. Injected, because orders are a higher layer than the catalogue. */
export type FindLotsHad = (asked: {
  db: Kysely<DB>
  retailerId: string
  colourwayId: string
}) => Promise<Omit<FabricDetail['lotsHad'][number], 'freeMicrometres'>[]>

/** What a retailer has held of a cloth. Injected as the above. */
export type FindOwnHolds = (asked: {
  db: Kysely<DB>
  retailerId: string
  colourwayId: string
}) => Promise<FabricDetail['holds']>

/** All facts about a colourway by its public id. Throws `notFound`. */
export async function getFabricParts({
  db,
  index,
  id,
  viewer,
  isHeld,
  caller,
  now,
  wantedMicrometres,
  findLotsHad,
  findOwnHolds,
}: GetFabricOptions): Promise<FabricParts> {
  const fabric = await findFabric(db, id)
  if (!fabric) throw new ApiError('notFound')
  const [pieces, incoming, pages, specials, stockAlert, lotsHad, holds, photographs] = await Promise.all([
    findPieces(db, fabric.id),
    findOpenDeliveries(db, [fabric.id]),
    findBookPages(db, fabric.id),
    caller && ownSpecials({ db, caller, colourwayIds: [fabric.id], now }),
    caller && findStockAlert(db, askingOf(caller, fabric.id)),
    caller && findLotsHad({ db, retailerId: caller.retailerId, colourwayId: fabric.id }),
    caller && findOwnHolds({ db, retailerId: caller.retailerId, colourwayId: fabric.id }),
    // Most cloths have none, and their page asks for none.
    fabric.photograph_hash === null ? [] : photographsOf(db, fabric.id),
  ])
  const catalogue = index.catalogue()
  const { freeMicrometres } = stockOf(pieces, incoming, now)
  const isShort = fabric.status === 'discontinued' || freeMicrometres < Math.max(1, wantedMicrometres)
  const siblings = catalogue.byId.get(id)?.design.colourways ?? []
  return {
    fabric,
    photographs,
    pieces,
    incoming,
    books: booksOfFabric({ catalogue, pages, supplier: fabric.supplier_slug, id, isHeld }),
    colourways: index.byIds(siblings.map(one => one.id)),
    goesWith: index.byIds(fabric.coordinates),
    stockAlert,
    lotsHad: lotsHad ?? [],
    holds: holds ?? [],
    special: specials?.get(fabric.id),
    alternatives: isShort ? index.alternatives(id, viewer, wantedMicrometres) : [],
  }
}
