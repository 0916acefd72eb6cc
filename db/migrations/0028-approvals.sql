-- What a buyer orders without asking: goods and cutting charges of an order and of a calendar month, without carriage and
-- tax, in the currency of the account. Null for no limit.
create table spending_limits (
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  order_minor bigint check (order_minor >= 0),
  month_minor bigint check (month_minor >= 0),
  primary key (retailer_id, user_id),
  check (order_minor is not null or month_minor is not null)
);
create index spending_limits_user on spending_limits (user_id);

-- The order that a line waits to be approved with. It is then not in the cart; it returns there, as it was asked for,
-- unless it is ordered.
alter table cart_items
  add column order_id uuid references orders,
  -- The length to which whoever may approve has changed it.
  add column approved_um bigint check (approved_um > 0),
  add column left_out boolean not null default false,
  add constraint cart_items_change check (order_id is not null or (approved_um is null and not left_out));
create index cart_items_order on cart_items (order_id) where order_id is not null;

-- Of an order that had to be approved: its sums when it was asked for, why it was, and until when its stock is kept.
alter table orders
  add column asked jsonb,
  add column ask_reason text check (ask_reason in ('role', 'order', 'month')),
  add column ask_note text not null default '',
  add column held_until timestamptz,
  -- Who approved it, and what they wrote; or why it was refused.
  add column approved_by uuid references users,
  add column answer_note text not null default '',
  -- Lines that were asked for and not approved.
  add column left_out jsonb not null default '[]',
  add constraint orders_asked
    check ((asked is null) = (ask_reason is null) and (asked is null) = (held_until is null)),
  add constraint orders_awaiting check (state <> 'awaitingApproval' or asked is not null);
-- The length that was asked for, where another was approved.
alter table order_lines add column asked_um bigint;

-- After a declined card an order that awaits approval is paid anew, under a key of its own: a gateway answers each once.
alter table payments add column charge_key text;
update payments set charge_key = order_id::text;
alter table payments
  alter column charge_key set not null,
  add constraint payments_charge_key unique (charge_key),
  drop constraint payments_order_id_key;
create unique index payments_live on payments (order_id) where state in ('pending', 'succeeded');
create index payments_order on payments (order_id, created_at);

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
               '''verifyEmail''::text, ''orderToApprove''::text, ''orderRefused''::text, ''orderLapsed''::text');
end $$;
