import { CompiledQuery, type Kysely } from 'kysely'

/**
 * Invariants of stock, orders, payments, mails and jobs, each as a query for violations. A column `id`
 * identifies the row. All run on one snapshot.
 */
const violations: Record<string, string> = {
  'reserved is not what the live reservations add up to': `
    select piece_number as id from pieces
    where reserved_um <> (select coalesce(sum(length_um), 0) from reservations
                          where piece_id = pieces.id and released_at is null)`,
  'reserved is below nothing or beyond the piece': `
    select piece_number as id from pieces where reserved_um < 0 or reserved_um > length_um`,
  'a line of a live order does not hold its length': `
    select o.number as id from orders o join order_lines l on l.order_id = o.id
    where o.state <> 'cancelled' and l.order_type <> 'sample'
      and l.cut_um <> (select coalesce(sum(length_um), 0) from reservations
                       where order_line_id = l.id and released_at is null)`,
  'a cancelled order holds stock': `
    select o.number as id from orders o join order_lines l on l.order_id = o.id
    join reservations r on r.order_line_id = l.id where o.state = 'cancelled' and r.released_at is null`,
  'the totals of an order are not those of its lines and shipments': `
    select number as id from orders o
    where goods_minor <> (select coalesce(sum(goods_minor), 0) from order_lines where order_id = o.id)
       or discount_minor <> (select coalesce(sum(discount_minor), 0) from order_lines where order_id = o.id)
       or cut_fees_minor <> (select coalesce(sum(cut_fee_minor), 0) from order_lines where order_id = o.id)
       or carriage_minor <> (select coalesce(sum(carriage_minor), 0) from order_shipments where order_id = o.id)`,
  'a discount code is used more often than it may be': `
    select c.code as id from discount_codes c where
      (select count(*) from orders o where o.discount_code_id = c.id and o.state <> 'cancelled') > c.max_uses
      or c.max_uses_each < any (select count(*) from orders o where o.discount_code_id = c.id
                                and o.state <> 'cancelled' group by o.retailer_id)`,
  'an account beyond its limit': `
    select t.retailer_id::text as id from retailer_terms t where t.limit_minor < (
      select sum(total_minor - wallet_minor) from orders o where o.retailer_id = t.retailer_id
        and o.payment_kind = 'account' and o.state <> 'cancelled')`,
  'an order whose credit is not what the wallet spent on it': `
    select o.number as id from orders o
    where case o.state when 'cancelled' then 0 else o.wallet_minor end <> coalesce((
      select -sum(e.amount_minor) from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'retailerWallet'
      join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = o.id and (t.kind = 'spend' or t.returns_id is not null)), 0)`,
  'an order without lines': `
    select number as id from orders o where not exists (select from order_lines where order_id = o.id)`,
  'the lines of an order are not where the order is': `
    select o.number as id from orders o join order_lines l on l.order_id = o.id
    where (o.state, l.state) not in (('paymentPending', 'reserved'), ('awaitingApproval', 'reserved'), ('awaitingTransfer', 'reserved'),
                                     ('placed', 'allocated'), ('cancelled', 'cancelled'))`,
  'an order without its one payment, of its total, in its currency': `
    select number as id from orders o
    where (o.asked is null or o.state in ('paymentPending', 'placed'))
      and not (o.payment_kind = 'transfer' and o.state in ('awaitingTransfer', 'cancelled'))
      and (select count(*) from payments p where p.order_id = o.id
           and (o.asked is null or p.state in ('pending', 'succeeded'))
           and p.amount_minor = case when o.payment_kind in ('account', 'transfer') then 0 else o.total_minor - o.wallet_minor end and p.currency = o.currency) <> 1`,
  'an order that was not approved is paid': `
    select number as id from orders o join payments p on p.order_id = o.id
    where o.state = 'awaitingApproval' and p.state <> 'declined'`,
  'order and payment disagree': `
    select o.number as id from orders o join payments p on p.order_id = o.id
    where (o.asked is null or p.state <> 'declined') and (o.state, p.state) not in (('paymentPending', 'pending'), ('placed', 'succeeded'),
                                     ('cancelled', 'declined'), ('cancelled', 'abandoned'))`,
  'a placed order that is not charged exactly its total': `
    select o.number as id from orders o join payments p on p.order_id = o.id
    where o.state = 'placed' and p.state = 'succeeded' and p.amount_minor > 0 and not exists (
      select from demo_gateway_charges c where c.idempotency_key = p.charge_key and c.outcome = 'succeeded'
        and c.refunded_at is null and c.amount_minor = p.amount_minor and c.reference = p.charge_reference)`,
  'an order that costs nothing is charged, or one that costs is not to be': `
    select o.number as id from orders o join payments p on p.order_id = o.id
    where (p.amount_minor = 0) <> (p.gateway_reference is null) or (p.amount_minor = 0 and (
      p.charge_reference is not null
      or exists (select from demo_gateway_charges c where c.idempotency_key = p.charge_key)))`,
  'a special price without the one order that its request went to': `
    select o.number as id from orders o join order_lines l on l.order_id = o.id
    join special_price_requests s on s.id = l.special_price_id
    where o.state <> 'cancelled' and (s.order_id is distinct from o.id
      or s.retailer_id <> o.retailer_id or s.colourway_id <> l.colourway_id
      or l.unit_price_minor <> s.offer_price_minor or l.cut_um < s.offer_minimum_um
      or (o.state, s.state) not in (('paymentPending', 'accepted'), ('awaitingApproval', 'accepted'), ('awaitingTransfer', 'accepted'), ('placed', 'ordered')))`,
  'a request that is taken by an order without a line of it': `
    select s.number as id from special_price_requests s
    where s.order_id is not null and not exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.special_price_id = s.id and o.id = s.order_id and o.state <> 'cancelled')`,
  'samples beyond what a supplier sends a retailer in a month': `
    select min(o.number) as id from orders o join order_lines l on l.order_id = o.id
    join order_shipments d on d.id = l.shipment_id join suppliers s on s.id = d.supplier_id
    where l.order_type = 'sample' and o.state <> 'cancelled' and l.state <> 'cancelled'
    group by o.retailer_id, s.id, date_trunc('month', o.created_at at time zone 'UTC')
    having count(*) > s.samples_per_month`,
  'a cancelled order keeps a charge': `
    select o.number as id from orders o join payments p on p.order_id = o.id
    join demo_gateway_charges c on c.idempotency_key = p.charge_key
    where o.state = 'cancelled' and p.settled_at is not null and c.outcome = 'succeeded' and c.refunded_at is null`,
  'a charge without an order': `
    select c.reference as id from demo_gateway_charges c
    where not exists (select from payments p where p.charge_key = c.idempotency_key)
      and not exists (select from wallet_top_ups t where t.id::text = c.idempotency_key)
      and not exists (select from remittances r where r.id::text = c.idempotency_key)`,
  'a payment of invoices that is not charged once': `
    select r.id::text as id from remittances r
    where (r.state = 'succeeded' and r.card_minor > 0) <> exists (
      select from demo_gateway_charges c where c.idempotency_key = r.id::text
        and c.outcome = 'succeeded' and c.refunded_at is null and c.amount_minor = r.card_minor)`,
  'a payment of invoices that is not booked once, as far as it is not in the wallet': `
    select r.id::text as id from remittances r
    where (select coalesce(sum(p.amount_minor), 0) from invoice_payments p
           where p.key like 'remittance:' || r.id || ':%')
          <> case r.state when 'succeeded' then r.wallet_minor + r.card_minor - r.credit_minor else 0 end`,
  'a payment of invoices that keeps what it took from the wallet without paying': `
    select r.id::text as id from remittances r
    where r.state in ('declined', 'abandoned') and 0 <> (
      select coalesce(sum(e.amount_minor), 0) from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id and t.reference like 'remittance:' || r.id || '%'
      join ledger_accounts a on a.id = e.account_id and a.kind = 'retailerWallet')`,
  'an unsettled payment of invoices that no job looks after': `
    select r.id::text as id from remittances r
    where r.settled_at is null and not exists (
      select from pgboss.job j where j.name = 'settleRemittance' and j.data->>'remittanceId' = r.id::text
        and j.state in ('created', 'retry', 'active'))`,
  'an invoice that is not paid by just its payments': `
    select i.number as id from invoices i where i.type = 'invoice' and i.paid_minor <> (
      select coalesce(sum(p.amount_minor), 0) from invoice_payments p where p.invoice_id = i.id)`,
  'a top-up that is not charged once and credited once': `
    select t.id::text as id from wallet_top_ups t
    where (t.state = 'succeeded') <> (
      exists (select from ledger_transactions w where w.reference = 'topUp:' || t.id and w.kind = 'topUp')
      and exists (select from demo_gateway_charges c where c.idempotency_key = t.id::text
        and c.outcome = 'succeeded' and c.refunded_at is null and c.amount_minor = t.amount_minor))`,
  'a transaction of the ledger that does not sum to zero': `
    select t.reference as id from ledger_transactions t
    where (select coalesce(sum(amount_minor), 1) from ledger_entries e where e.transaction_id = t.id) <> 0`,
  'a wallet, or a credit in it, below nothing': `
    select a.retailer_id::text as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'retailerWallet' group by a.id, e.lot_id having sum(e.amount_minor) < 0`,
  'an order without its one idempotency key, or with an answer that does not fit': `
    select number as id from orders o
    where (select count(*) from idempotency_keys k where k.order_id = o.id
           and (k.answer is null) = (o.state = 'paymentPending')
           and (o.state <> 'placed' or (k.status = 200 and k.answer like '%"' || o.number || '"%'))
           and (o.state <> 'cancelled' or o.asked is not null or o.payment_kind = 'transfer' or k.status >= 400)) <> 1`,
  'a key without an order': `
    select key as id from idempotency_keys where order_id is null and answer is null`,
  'the history of an order does not lead to where it is': `
    select number as id from orders o
    where o.asked is null and (select array_agg(state order by position) from order_events e where e.order_id = o.id)
          <> array_remove(array['paymentPending', case when o.payment_kind = 'transfer' then 'awaitingTransfer' end,
                                nullif(nullif(o.state, 'paymentPending'), 'awaitingTransfer')], null)`,
  'a line that awaits approval is not of an order that does, or not in it': `
    select i.id from cart_items i join orders o on o.id = i.order_id
    where o.state not in ('awaitingApproval', 'awaitingTransfer', 'paymentPending') or not (i.left_out or exists (
      select from order_lines l where l.order_id = o.id and l.cart_item_id = i.id))`,
  'an order that awaits approval without its lines or their end': `
    select number as id from orders o where o.state = 'awaitingApproval' and (
      not exists (select from cart_items where order_id = o.id)
      or not exists (select from pgboss.job j where j.name = 'endApproval' and j.data->>'orderId' = o.id::text))`,
  'an order by transfer that is placed without exactly its money, or waits with all of it': `
    select number as id from orders o where o.payment_kind = 'transfer' and (
      (o.state = 'placed' and o.transfer_received_minor <> o.total_minor - o.wallet_minor)
      or (o.state = 'awaitingTransfer' and o.transfer_received_minor >= o.total_minor - o.wallet_minor)
      or o.transfer_received_minor <> (select coalesce(sum(amount_minor - credited_minor), 0)
                                       from order_transfers t where t.order_id = o.id))`,
  'an order that waits for a transfer without its lines or its end': `
    select number as id from orders o where o.state = 'awaitingTransfer' and (
      not exists (select from cart_items where order_id = o.id)
      or not exists (select from pgboss.job j where j.name = 'endTransfer' and j.data->>'orderId' = o.id::text))`,
  'a line of a placed order is still in the cart': `
    select o.number as id from orders o join order_lines l on l.order_id = o.id
    join cart_items i on i.id = l.cart_item_id where o.state = 'placed'`,
  'a cart line that was ordered twice': `
    select l.cart_item_id::text as id from order_lines l join orders o on o.id = l.order_id
    where o.state <> 'cancelled' group by l.cart_item_id having count(*) > 1`,
  'a placed order without exactly its mails': `
    select number as id from orders o where o.state = 'placed' and (
      (select count(*) from mails where order_id = o.id and kind = 'orderPlaced') <> 1
      or (select count(*) from mails where order_id = o.id and kind = 'supplierOrder')
         <> (select count(*) from order_shipments where order_id = o.id))`,
  'a mail of an order that was not placed': `
    select number as id from orders o join mails m on m.order_id = o.id
    where o.state <> 'placed' and m.kind in ('orderPlaced', 'supplierOrder')`,
  'a mail without its job': `
    select m.id::text as id from mails m where not exists (
      select from pgboss.job j where j.name = 'sendMail' and j.data->>'mailId' = m.id::text)`,
  'an unsettled payment that no job looks after': `
    select o.number as id from payments p join orders o on o.id = p.order_id
    where p.settled_at is null and not exists (
      select from pgboss.job j where j.name = 'settlePayment' and j.data->>'orderId' = o.id::text
        and j.state in ('created', 'retry', 'active'))`,
}

/** All violations, one sentence each with the row's id; empty when there are none. */
export async function ledgerViolations<DB>(db: Kysely<DB>): Promise<string[]> {
  const parts = Object.entries(violations).map(
    ([rule, query]) => `select '${rule}' as rule, found.id::text as id from (${query}) as found`,
  )
  const { rows } = await db.executeQuery<{ rule: string; id: string }>(
    CompiledQuery.raw(parts.join(' union all ')),
  )
  return rows.map(({ rule, id }) => `${rule}: ${id}`)
}
