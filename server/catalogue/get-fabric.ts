import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { ownSpecials } from '../pricing/own-specials.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import type { IsHeld } from './book-holdings.ts'
import { booksOfFabric } from './books-of-fabric.ts'
import { findOpenDeliveries } from '../search/open-deliveries.ts'
import { findBookPages, findFabric, findPieces } from './catalogue.queries.ts'
import type { FabricParts } from './fabric.present.ts'

export type GetFabricOptions = {
  db: Kysely<DB>
  index: FabricIndex
  id: string
  viewer: PriceViewer
  isHeld: IsHeld
  caller: Member | undefined
  now: Date
}

/** All facts about a colourway by its public id. Throws `notFound`. */
export async function getFabricParts({
  db,
  index,
  id,
  viewer,
  isHeld,
  caller,
  now,
}: GetFabricOptions): Promise<FabricParts> {
  const fabric = await findFabric(db, id)
  if (!fabric) throw new ApiError('notFound')
  const [pieces, incoming, pages, specials] = await Promise.all([
    findPieces(db, fabric.id),
    findOpenDeliveries(db, [fabric.id]),
    findBookPages(db, fabric.id),
    caller && ownSpecials({ db, caller, colourwayIds: [fabric.id], now }),
  ])
  const catalogue = index.catalogue()
  const siblings = catalogue.byId.get(id)?.design.colourways ?? []
  return {
    fabric,
    pieces,
    incoming,
    books: booksOfFabric({ catalogue, pages, supplier: fabric.supplier_slug, id, isHeld }),
    colourways: index.byIds(siblings.map(one => one.id)),
    goesWith: index.byIds(fabric.coordinates),
    special: specials?.get(fabric.id),
    alternatives: fabric.status === 'discontinued' ? index.alternatives(id, viewer) : [],
  }
}
