import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { FavoritesOwner } from './list.queries.ts'

type Placed = { orderId: string; owner: FavoritesOwner }

/** Order lines match items by cloth and sidemark: the customer's name alone, or with the room (sidemark.ts). */
export const moveOrderedItems = (trx: Kysely<DB>, { orderId, owner }: Placed) =>
  sql`
    update favorites_items kept set status = met.status
    from (
      select item.id, case when bool_or(line.order_type <> 'sample') then 'ordered' else 'sampled' end as status
      from order_lines line
      join favorites_items item on item.colourway_id = line.colourway_id
      join favorites_lists list on list.id = item.list_id
      left join favorites_rooms room on room.id = item.room_id
      cross join lateral (select coalesce(nullif(list.end_customer, ''), item.sidemark) as name) customer
      where line.order_id = ${orderId}
        and list.retailer_id = ${owner.retailerId} and list.user_id = ${owner.userId}
        and lower(line.sidemark) in (
          lower(customer.name),
          lower(btrim(left(concat_ws(', ', nullif(customer.name, ''), room.name), 80)))
        )
      group by item.id
    ) met
    where met.id = kept.id and (met.status = 'ordered' or kept.status = 'considering')`.execute(trx)
