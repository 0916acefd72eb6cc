-- An order that is paid by transfer: it waits for the money, with its stock held, and is placed once all of it has come.
alter table orders
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('paymentPending', 'awaitingApproval', 'awaitingTransfer',
    'placed', 'confirmed', 'partDispatched', 'dispatched', 'delivered', 'closed', 'cancelled')),
  drop constraint orders_payment_kind_check,
  add constraint orders_payment_kind_check check (payment_kind in ('card', 'account', 'transfer')),
  -- The establishment whose account the money goes to, as it was then, and until when the stock is held.
  add column transfer_seller jsonb,
  add column transfer_until timestamptz,
  add column transfer_received_minor bigint not null default 0 check (transfer_received_minor >= 0),
  add constraint orders_transfer check ((payment_kind = 'transfer') = (transfer_seller is not null)
    and (transfer_seller is null) = (transfer_until is null)
    and (state <> 'awaitingTransfer' or payment_kind = 'transfer'));
create index orders_awaiting_transfer on orders (transfer_until) where state = 'awaitingTransfer';

-- What has come for an order, as the operator took it down.
create table order_transfers (
  id uuid primary key,
  order_id uuid not null references orders,
  -- The same is taken down once.
  key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  -- What of it went to the wallet: beyond what was due, or too late.
  credited_minor bigint not null check (credited_minor between 0 and amount_minor),
  received_on date not null,
  reference text not null,
  -- Null for what no operator took down.
  operator_id uuid references operators,
  noted_at timestamptz not null
);
create index order_transfers_order on order_transfers (order_id);

do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text',
               '''verifyEmail''::text, ''proForma''::text, ''proFormaPart''::text, ''proFormaEnding''::text, ''proFormaExpired''::text, ''transferCredited''::text');
end $$;
