import { CompiledQuery, type Kysely } from 'kysely'

/** What always holds of stock, lines, parcels and refunds, each as a query for violations. */
const violations: Record<string, string> = {
  'reserved is not what the live reservations add up to': `
    select piece_number as id from pieces
    where reserved_um <> (select coalesce(sum(length_um), 0) from reservations
                          where piece_id = pieces.id and released_at is null)`,
  'reserved is below nothing or beyond the piece': `
    select piece_number as id from pieces where reserved_um < 0 or reserved_um > length_um`,
  'a line to be cut does not hold what is not cut of it': `
    select l.id from order_lines l where l.state in ('reserved', 'allocated') and l.order_type <> 'sample'
      and l.cut_um <> (select coalesce(sum(length_um), 0) from reservations
                       where order_line_id = l.id and released_at is null)
                    + (select coalesce(sum(length_um), 0) from cuttings where order_line_id = l.id)
      -- Of stock without a length nothing can be held.
      and not exists (select from pieces where colourway_id = l.colourway_id and stated <> 'length')`,
  'a line that was cut was not cut whole': `
    select l.id from order_lines l where l.state in ('cut', 'dispatched', 'delivered') and l.order_type <> 'sample'
      and l.cut_um <> (select coalesce(sum(length_um), 0) from cuttings where order_line_id = l.id)`,
  'a line that is not to be cut holds stock': `
    select l.id from order_lines l join reservations r on r.order_line_id = l.id and r.released_at is null
    where l.state in ('cut', 'dispatched', 'delivered', 'backordered', 'cancelled')`,
  'a cancelled line was cut': `
    select l.id from order_lines l join cuttings c on c.order_line_id = l.id where l.state = 'cancelled'`,
  'a cut that took another length off the piece than it says': `
    select c.id from cuttings c
    left join stock_movements m on m.piece_id = c.piece_id and m.order_line_id = c.order_line_id and m.kind = 'cut'
    where m.before_um - m.after_um is distinct from c.length_um or m.became_id is distinct from c.remnant_id`,
  'a piece that is not as long as its last movement left it': `
    select p.piece_number as id from pieces p
    join lateral (select * from stock_movements where piece_id = p.id order by position desc limit 1) m on true
    -- A total is as long as the latest list says.
    where p.piece_number <> '' and p.length_um <> case when m.kind in ('cut', 'replaced') then 0 else m.after_um end`,
  'a remnant of another lot or cloth than its piece': `
    select r.piece_number as id from pieces r join pieces p on p.id = r.parent_id
    where r.dye_lot <> p.dye_lot or r.colourway_id <> p.colourway_id`,
  'a parcel and its lines disagree': `
    select p.number as id from parcels p join parcel_lines pl on pl.parcel_id = p.id
    join order_lines l on l.id = pl.order_line_id
    where l.shipment_id <> p.shipment_id or l.state <> case
      when p.delivered_at is not null then 'delivered' when p.dispatched_at is not null then 'dispatched' else 'cut' end`,
  'an order is not where its lines are': `
    select o.number as id from orders o join (
      select l.order_id, count(*) filter (where l.state <> 'cancelled') as live,
        count(*) filter (where l.state in ('dispatched', 'delivered')) as sent,
        count(*) filter (where l.state = 'delivered') as arrived,
        count(*) filter (where l.state <> 'cancelled' and s.confirmed_at is null) as unconfirmed
      from order_lines l join order_shipments s on s.id = l.shipment_id group by l.order_id) c on c.order_id = o.id
    where o.placed_at is not null and o.state <> 'closed' and o.state <> case
      when live = 0 then 'cancelled' when arrived = live then 'delivered' when sent = live then 'dispatched'
      when sent > 0 then 'partDispatched' when unconfirmed = 0 then 'confirmed' else 'placed' end`,
  'more goes back than was paid, or not what was cancelled': `
    select o.number as id from orders o join payments p on p.order_id = o.id and p.state = 'succeeded'
    where (select coalesce(sum(amount_minor), 0) from refunds where payment_id = p.id) > p.amount_minor
      or (o.state = 'cancelled' and o.placed_at is not null
        and (select coalesce(sum(amount_minor), 0) from refunds where payment_id = p.id) <> p.amount_minor)
      or (not exists (select from order_lines where order_id = o.id and state = 'cancelled')
        -- What was accepted in place of a line costs less.
        and not exists (select from substitutes s join order_lines l on l.id = s.order_line_id
                        where l.order_id = o.id and s.state = 'accepted' and s.refund_minor > 0)
        and exists (select from refunds where payment_id = p.id))`,
}

/** All violations, one sentence each with the row's id; empty when there are none. */
export async function stockViolations<DB>(db: Kysely<DB>): Promise<string[]> {
  const parts = Object.entries(violations).map(
    ([rule, query]) => `select '${rule}' as rule, found.id::text as id from (${query}) as found`,
  )
  const { rows } = await db.executeQuery<{ rule: string; id: string }>(
    CompiledQuery.raw(parts.join(' union all ')),
  )
  return rows.map(({ rule, id }) => `${rule}: ${id}`)
}
