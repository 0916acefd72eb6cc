-- Cloth that a business has a supplier keep for some days, before it orders it.
create table holds (
  id uuid primary key,
  retailer_id uuid not null references retailers,
  user_id uuid not null references users,
  colourway_id uuid not null references colourways,
  length_um bigint not null check (length_um > 0),
  -- All of its piece, to be sold whole.
  whole_piece boolean not null,
  -- The customer or the job that it is for.
  sidemark text not null,
  -- The line of a cart that takes this cloth; gone with the line.
  cart_item_id uuid unique references cart_items on delete set null,
  -- The order that took it. One that comes to nothing gives it back for the days that are left.
  order_id uuid references orders,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  extended_at timestamptz,
  -- When its buyer was mailed that it ends; another one goes out after it was extended.
  reminded_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('released', 'expired', 'ordered')),
  check ((ended_at is null) = (end_reason is null)),
  check (end_reason is distinct from 'ordered' or order_id is not null)
);
create index holds_retailer on holds (retailer_id, created_at desc);
create index holds_colourway on holds (colourway_id) where ended_at is null;
create index holds_order on holds (order_id) where order_id is not null;

-- What is reserved of a piece is for a line of an order, or for a hold.
alter table reservations
  alter column order_line_id drop not null,
  add column hold_id uuid references holds,
  add constraint reservations_for check (num_nonnulls(order_line_id, hold_id) = 1);
create unique index reservations_hold on reservations (hold_id) where released_at is null;

do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''holdEnding''::text');
end $$;
