import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { findBookPage, findFabric, findIncoming, findPieces } from './catalogue.queries.ts'
import type { FabricParts } from './fabric.present.ts'

export type GetFabricOptions = { db: Kysely<DB>; index: FabricIndex; id: string }

/** Everything known of a colourway by its public id; throws `notFound`. */
export async function getFabricParts({ db, index, id }: GetFabricOptions): Promise<FabricParts> {
  const fabric = await findFabric(db, id)
  if (!fabric) throw new ApiError('notFound')
  const [pieces, incoming, bookPage] = await Promise.all([
    findPieces(db, fabric.id),
    findIncoming(db, fabric.id),
    findBookPage(db, fabric.id),
  ])
  const siblings = index.catalogue().byId.get(id)?.design.colourways ?? []
  return {
    fabric,
    pieces,
    incoming,
    bookPage,
    colourways: index.byIds(siblings.map(one => one.id)),
    goesWith: index.byIds(fabric.coordinates),
  }
}
