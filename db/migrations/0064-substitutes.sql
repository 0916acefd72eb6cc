-- What a supplier offers in place of a line that it cannot supply as ordered, and the buyer's answer.
create table substitutes (
  id uuid primary key,
  position bigint generated always as identity,
  order_line_id uuid not null references order_lines,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'ended')),
  -- What the line was, kept when it changes.
  was_colourway_id uuid not null references colourways,
  was_piece_number text not null default '',
  was_dye_lot text not null default '',
  was_unit_price_minor bigint not null,
  was_goods_minor bigint not null,
  was_discount_minor bigint not null,
  -- What is offered. The piece goes by the reservation once that has moved on to a remnant.
  colourway_id uuid not null references colourways,
  piece_number text not null,
  dye_lot text not null,
  length_um bigint not null check (length_um > 0),
  -- What the buyer would pay for it if it were ordered now, and what is charged: never more than was paid.
  own_goods_minor bigint not null,
  unit_price_minor bigint not null,
  price_source text not null check (price_source in ('list', 'tier', 'break', 'special')),
  goods_minor bigint not null,
  discount_minor bigint not null,
  -- What goes back once it is accepted, tax included.
  refund_minor bigint not null check (refund_minor >= 0),
  reason text not null check (reason in ('flaw', 'outOfStock', 'otherLot', 'discontinued', 'other')),
  note text not null default '',
  proposed_at timestamptz not null,
  proposed_by uuid references operators,
  answer_by timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- Null for an answer by the link of the mail.
  answered_by uuid references users,
  answer_note text not null default '',
  check (goods_minor <= was_goods_minor),
  check (goods_minor - discount_minor <= was_goods_minor - was_discount_minor),
  check ((state in ('accepted', 'declined')) = (answered_at is not null))
);
create unique index substitutes_open on substitutes (order_line_id) where state = 'open';
create index substitutes_line on substitutes (order_line_id, position);

alter table sign_off_links
  add column substitute_id uuid references substitutes,
  add constraint sign_off_links_about check (num_nonnulls(cutting_id, substitute_id) = 1);
create index sign_off_links_substitute on sign_off_links (substitute_id) where substitute_id is not null;

-- What is offered is kept for the line until the buyer has answered.
alter table reservations
  add column substitute_id uuid references substitutes,
  drop constraint reservations_for,
  add constraint reservations_for check (num_nonnulls(order_line_id, hold_id, substitute_id) = 1);
create unique index reservations_substitute on reservations (substitute_id) where released_at is null;

do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'undoable_acts_act_check' and conrelid = 'undoable_acts'::regclass
  );
begin
  alter table undoable_acts drop constraint undoable_acts_act_check;
  execute 'alter table undoable_acts add constraint undoable_acts_act_check '
    || replace(allowed, '''confirmed''::text', '''confirmed''::text, ''substituteOffered''::text');
end $$;
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'shipment_events_event_check' and conrelid = 'shipment_events'::regclass
  );
begin
  alter table shipment_events drop constraint shipment_events_event_check;
  execute 'alter table shipment_events add constraint shipment_events_event_check '
    || replace(allowed, '''confirmed''::text', '''confirmed''::text, ''substituteOffered''::text, ''substituteAccepted''::text, ''substituteDeclined''::text, ''substituteWithdrawn''::text');
end $$;
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(allowed, '''verifyEmail''::text', '''verifyEmail''::text, ''substituteOffered''::text');
end $$;
