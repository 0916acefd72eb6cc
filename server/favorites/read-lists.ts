import type { Kysely } from 'kysely'
import type { FavoritesList, FavoritesSummary } from '@selvedge/contract/favorites/favorites.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { shownPriceViewer } from '../pricing/price-viewer.ts'
import { stockOfCloths } from '../search/stock-of-cloths.ts'
import { standardRate } from '../pricing/tax-rules.ts'
import type { Member } from '../platform/sessions.ts'
import {
  presentHead,
  presentItem,
  presentPicture,
  presentShare,
  presentSummary,
} from './favorites.present.ts'
import { countRooms, findItems, findRooms, summariseItems } from './item.queries.ts'
import { findLists, type FavoritesOwner } from './list.queries.ts'
import { ownList } from './own-list.ts'
import { cutOf, priceItem } from './price-item.ts'
import { findLiveShares, findSharedUntil } from './share.queries.ts'

const PICTURES_OF_LIST = 6

type Reading<Caller> = { db: Kysely<DB>; caller: Caller; now: Date }

/** The member's lists with their item counts. Four queries, however many lists there are. */
export async function readLists({ db, caller, now }: Reading<FavoritesOwner>): Promise<FavoritesSummary[]> {
  const [lists, items, rooms, shares] = await Promise.all([
    findLists(db, caller),
    summariseItems(db, caller),
    countRooms(db, caller),
    findSharedUntil(db, caller, now),
  ])
  const itemsOf = Map.groupBy(items, item => item.list_id)
  return lists.map(list => {
    const held = itemsOf.get(list.id) ?? []
    return presentSummary(list, {
      itemCount: held.length,
      roomCount: rooms.find(room => room.list_id === list.id)?.count ?? 0,
      lengthMicrometres: held.reduce((sum, item) => sum + (cutOf(item) ?? 0), 0),
      pictures: held.slice(0, PICTURES_OF_LIST).map(presentPicture),
      sharedUntil: shares.find(share => share.list_id === list.id)?.until.toISOString() ?? null,
    })
  })
}

type PricedFor = FavoritesOwner & Pick<Member, 'verification' | 'customer'>

/** A list as its member sees it. Throws `notFound`. */
export async function readList({
  db,
  caller,
  now,
  listId,
}: Reading<PricedFor> & { listId: string }): Promise<FavoritesList> {
  const list = await ownList(db, caller, listId)
  const [rooms, items, shares, viewer, taxBasisPoints] = await Promise.all([
    findRooms(db, list.id),
    findItems(db, list.id),
    findLiveShares(db, list.id, now),
    shownPriceViewer({ db, caller }),
    standardRate(db, caller.retailerId, now),
  ])
  const stockOf = await stockOfCloths(
    db,
    items.map(row => row.colourway_id),
    now,
  )
  return {
    ...presentHead(list),
    currency: viewer.currency,
    basis: viewer.basis,
    taxBasisPoints,
    rooms: rooms.map(({ id, name }) => ({ id, name })),
    items: items.map(row =>
      presentItem(row, { ...priceItem(row, viewer), stock: stockOf(row.colourway_id) }),
    ),
    shares: shares.map(presentShare),
  }
}
