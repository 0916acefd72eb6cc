import { CompiledQuery, type Kysely } from 'kysely'

/**
 * Questions to the records of a trade whose every order is sent or cancelled, in SQL that shares nothing with the product's
 * own: each finds the rows for which metres or money are not accounted for.
 */
const unaccounted: Record<string, string> = {
  'an order whose money in is not what was invoiced': `
    with charged as (
      select p.order_id, sum(c.amount_minor)
             - coalesce(sum((select sum(r.amount_minor) from demo_gateway_refunds r where r.charge_key = c.idempotency_key)), 0) as minor
      from payments p join demo_gateway_charges c on c.idempotency_key = p.charge_key and c.outcome = 'succeeded'
      group by p.order_id),
    spent as (
      select t.order_id, -sum(e.amount_minor) as minor from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'retailerWallet'
      join ledger_transactions t on t.id = e.transaction_id and (t.kind = 'spend' or t.returns_id is not null)
      where t.order_id is not null group by t.order_id),
    invoiced as (select order_id, sum(total_minor) as minor from invoices where type = 'invoice' group by order_id)
    select o.number as id from orders o
    left join charged on charged.order_id = o.id left join spent on spent.order_id = o.id
    left join invoiced on invoiced.order_id = o.id
    where o.payment_kind = 'card'
      and coalesce(charged.minor, 0) + coalesce(spent.minor, 0) <> coalesce(invoiced.minor, 0)`,
  'an invoice on account that is not what was paid, credited and is open of it': `
    select i.number as id from invoices i join orders o on o.id = i.order_id and o.payment_kind = 'account'
    where i.type = 'invoice' and i.paid_minor <> (
      select coalesce(sum(p.amount_minor), 0) from invoice_payments p where p.invoice_id = i.id)`,
  'an invoice that is not what its parcel’s lines cost, with carriage in the first of a shipment that has cloth': `
    select i.number as id from invoices i join parcels p on p.id = i.parcel_id
    join order_shipments s on s.id = p.shipment_id
    where i.type = 'invoice' and (
      i.net_minor <> (
        select sum(l.goods_minor - l.discount_minor + l.cut_fee_minor)
        from parcel_lines pl join order_lines l on l.id = pl.order_line_id where pl.parcel_id = p.id)
        + case when exists (
            select from parcel_lines pl join order_lines l on l.id = pl.order_line_id
            where pl.parcel_id = p.id and l.order_type <> 'sample')
          and not exists (
            select from parcels other join parcel_lines pl on pl.parcel_id = other.id
            join order_lines l on l.id = pl.order_line_id and l.order_type <> 'sample'
            where other.shipment_id = p.shipment_id
              and (other.dispatched_at, other.id) < (p.dispatched_at, p.id)) then s.carriage_minor else 0 end
      or i.net_minor + i.tax_minor + i.rounding_minor <> i.total_minor
      or abs(i.rounding_minor) > 1
      or i.tax_minor <> (
        select sum((tax ->> 'taxMinor')::bigint) from jsonb_array_elements(i.taxes::jsonb) tax))`,
  'a parcel with cloth that was not invoiced once': `
    select p.number as id from parcels p where p.dispatched_at is not null
      and (select count(*) from invoices i where i.parcel_id = p.id and i.type = 'invoice') <> 1
      and (select sum(l.goods_minor) from parcel_lines pl join order_lines l on l.id = pl.order_line_id
           where pl.parcel_id = p.id) > 0`,
  'a number of invoices that is missing, is there twice or is in no series': `
    with read as (
      select i.number, i.type, i.seller ->> 'country' as country, extract(year from i.issued_at at time zone 'UTC')::int as year,
        regexp_match(i.number, '^([A-Z]{2})(-C)?-([0-9]{4})-([0-9]+)$') as part from invoices i),
    placed as (select *, part[4]::numeric as place from read)
    select number as id from placed
    where part is null or part[1] <> country or part[3]::int <> year or (part[2] is not null) <> (type = 'creditNote')
      or part[4] <> lpad(place::text, greatest(6, length(place::text)), '0')
    union all
    select coalesce(n.seller_country, found.country) || coalesce(n.year, found.year) || coalesce(n.type, found.type)
    from (select country, year, type, count(*) as count, count(distinct place) as places, min(place) as first, max(place) as last
          from placed group by country, year, type) found
    full join invoice_numbers n on n.seller_country = found.country and n.year = found.year and n.type = found.type
    where (found.count, found.places, found.first, found.last)
      is distinct from (n.last::bigint, n.last::bigint, 1::numeric, n.last::numeric)`,
  'a claim that was credited without its credit note, wallet entry and charge, each of its sum': `
    select c.number as id from claims c where c.outcome = 'credit' and c.state = 'resolved' and (
      (select count(*) from invoices i where i.type = 'creditNote' and i.number = c.credit_note
         and i.total_minor = c.net_minor + c.tax_minor) <> 1
      or (select coalesce(sum(e.amount_minor), 0) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.reference = 'claim:' || c.id and a.kind = 'retailerWallet' and a.retailer_id = c.retailer_id)
         <> c.net_minor + c.tax_minor
      or (select count(*) from supplier_lines s where s.claim_id = c.id)
         <> case c.charged_to when 'supplier' then 1 else 0 end)`,
  'a credit note that neither a claim nor the desk has given': `
    select i.number as id from invoices i where i.type = 'creditNote' and i.key is null
      and not exists (select from claims c where c.credit_note = i.number and c.outcome = 'credit')`,
  'an invoice whose notes of the desk were neither taken off it nor put into the wallet, or that is paid and credited twice': `
    select i.number as id from invoices i
    cross join lateral (
      select coalesce(sum(note.total_minor), 0) as noted, coalesce(sum((
        select sum(e.amount_minor) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'retailerWallet' and a.retailer_id = i.retailer_id
        where t.reference = 'creditNote:' || note.id)), 0) as given
      from invoices note where note.invoice_id = i.id and note.key is not null) notes
    where i.type = 'invoice'
      and (notes.noted <> i.credited_minor + notes.given or i.paid_minor + i.credited_minor > i.total_minor)`,
  'a wallet that is not what claims, the desk and top-ups gave it less what orders spent': `
    select a.retailer_id::text as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'retailerWallet' group by a.retailer_id, a.currency
    having sum(e.amount_minor) <>
      coalesce((select sum(c.net_minor + c.tax_minor) from claims c
                where c.retailer_id = a.retailer_id and c.outcome = 'credit' and c.currency = a.currency), 0)
      + coalesce((select sum(case i.type when 'invoice' then -i.credited_minor else i.total_minor end) from invoices i
                  where i.retailer_id = a.retailer_id and i.currency = a.currency
                    and (i.type = 'invoice' or i.key is not null)), 0)
      + coalesce((select sum(u.amount_minor) from wallet_top_ups u
                  where u.retailer_id = a.retailer_id and u.currency = a.currency and u.state = 'succeeded'), 0)
      - coalesce((select sum(i.total_minor) from invoices i join orders o on o.id = i.order_id
                  where i.type = 'invoice' and o.retailer_id = a.retailer_id and o.payment_kind = 'card'), 0)
      - coalesce((select sum(p.amount_minor) from invoice_payments p join invoices i on i.id = p.invoice_id
                  join orders o on o.id = i.order_id
                  where p.way = 'wallet' and o.retailer_id = a.retailer_id and o.payment_kind = 'account'), 0)
      + coalesce((select sum(c.amount_minor) - coalesce(sum((select sum(r.amount_minor) from demo_gateway_refunds r
                                                             where r.charge_key = c.idempotency_key)), 0)
                  from orders o join payments p on p.order_id = o.id
                  join demo_gateway_charges c on c.idempotency_key = p.charge_key and c.outcome = 'succeeded'
                  where o.retailer_id = a.retailer_id and o.payment_kind = 'card'), 0)`,
  'a parcel or charge that is on no statement or on two, or a statement that paid another sum': `
    select s.id::text as id from supplier_statements s where s.total_minor <> (
      select coalesce(sum(l.total_minor), 0) from supplier_lines l where l.statement_id = s.id)
    union all
    select p.number as id from parcels p where p.dispatched_at is not null
      and (select count(*) from supplier_lines l where l.parcel_id = p.id) <> 1
      and (select sum(l.goods_minor) from parcel_lines pl join order_lines l on l.id = pl.order_line_id
           where pl.parcel_id = p.id) > 0`,
  'a supplier’s account that is not what its parcels earned, less what claims took back and payouts paid': `
    select s.slug as id from suppliers s where coalesce((
      select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.supplier_id = s.id and a.currency = s.currency), 0)
      <> coalesce((select sum(l.total_minor) from supplier_lines l where l.supplier_id = s.id and l.statement_id is null), 0)`,
  'a transaction that does not sum to zero': `
    select t.reference as id from ledger_transactions t
    where (select coalesce(sum(amount_minor), 1) from ledger_entries e where e.transaction_id = t.id) <> 0`,
  'a line of an order that ended neither sent nor cancelled': `
    select o.number as id from orders o join order_lines l on l.order_id = o.id
    where l.state not in ('delivered', 'cancelled')`,
  'cloth that is still held': `
    select p.piece_number as id from pieces p where p.reserved_um <> 0`,
}

/** What is not accounted for: a sentence each, with the row's id. */
export async function unaccountedFor<DB>(db: Kysely<DB>): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(unaccounted)) {
    const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(query))
    found.push(...rows.map(({ id }) => `${what}: ${id}`))
  }
  return found
}

/**
 * The lengths of each cloth by its slug, micrometres: what stands in the pieces, and what was cut for lines that were sent and
 * for what replaced them.
 */
export async function lengthsOf<DB>(db: Kysely<DB>): Promise<Map<string, { inStock: number; sent: number }>> {
  const { rows } = await db.executeQuery<{ slug: string; in_stock: string; sent: string }>(
    CompiledQuery.raw(`
      select c.slug,
        coalesce((select sum(length_um) from pieces where colourway_id = c.id), 0)::text as in_stock,
        coalesce((select sum(cut_um) from order_lines l where l.colourway_id = c.id and l.order_type <> 'sample'
                  and l.state in ('cut', 'dispatched', 'delivered')), 0)::bigint
          + coalesce((select sum(r.length_um) from replacements r join pieces p on p.id = r.piece_id
                      where p.colourway_id = c.id), 0)::bigint as sent
      from colourways c`),
  )
  return new Map(
    rows.map(({ slug, in_stock, sent }) => [slug, { inStock: Number(in_stock), sent: Number(sent) }]),
  )
}
