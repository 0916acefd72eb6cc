-- What the buyer of an order and a supplier of it write to each other.
create table order_threads (
  order_id uuid not null references orders,
  supplier_id uuid not null references suppliers,
  -- The last message of the other side that each has read.
  buyer_read bigint not null default 0,
  supplier_read bigint not null default 0,
  primary key (order_id, supplier_id)
);
create table order_messages (
  -- Given by the writer's page, so that one that is sent twice is written once.
  id uuid primary key,
  position bigint generated always as identity,
  order_id uuid not null,
  supplier_id uuid not null,
  -- Of the business, or of the desk.
  user_id uuid references users,
  operator_id uuid references operators,
  body text not null check (body <> ''),
  at timestamptz not null,
  foreign key (order_id, supplier_id) references order_threads,
  check (num_nonnulls(user_id, operator_id) = 1)
);
create index order_messages_thread on order_messages (order_id, supplier_id, position);

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
               '''verifyEmail''::text, ''buyerWrote''::text, ''supplierWrote''::text');
end $$;
