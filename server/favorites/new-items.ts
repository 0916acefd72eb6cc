import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { insertItems, type NewItem, type PlainItem } from './item.queries.ts'

type Bare = { listId: string; colourwayId: string; sidemark: string; now: Date }
export type UnplacedItem = Omit<NewItem, 'position'>

/** A new item with default values. */
export const bareItem = ({ listId, colourwayId, sidemark, now }: Bare): UnplacedItem => ({
  id: newId(),
  list_id: listId,
  colourway_id: colourwayId,
  sidemark,
  created_at: now,
})

/** Appends items to a list, in the order given. */
export function putAtEnd(
  trx: Kysely<DB>,
  held: readonly Pick<PlainItem, 'position'>[],
  items: readonly UnplacedItem[],
): Promise<number> {
  const last = held.at(-1)?.position ?? -1
  return insertItems(
    trx,
    items.map((item, index) => ({ ...item, position: last + 1 + index })),
  )
}
