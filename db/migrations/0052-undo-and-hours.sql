-- What was done at the desk and moved neither goods nor money, with what is needed to go back to how it was before.
create table undoable_acts (
  id uuid primary key,
  position bigint generated always as identity,
  act text not null
    check (act in ('confirmed', 'backOrdered', 'pieceChosen', 'packed', 'accountOpened', 'accountRefused',
                   'businessVerified', 'businessRefused')),
  -- What the desk calls it: an order's number, a parcel's, the name of a business.
  subject text not null,
  -- What it was about and how that was before, as `contract/desk/undo.ts` says for each act.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  -- Null for OPERATOR_TOKEN and for the command line.
  operator_id uuid references operators,
  done_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references operators,
  check (undone_by is null or undone_at is not null)
);
create index undoable_acts_done on undoable_acts (operator_id, position desc);

-- A step that was undone stays in the history, and so does its undoing.
alter table shipment_events
  add column act_id uuid references undoable_acts,
  drop constraint shipment_events_event_check,
  add constraint shipment_events_event_check check (event in (
    'confirmed', 'refused', 'cancelled', 'backOrdered', 'pieceChosen', 'flawFound', 'cut', 'packed', 'dispatched',
    'delivered', 'undone'));

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
               '''verifyEmail''::text, ''stepUndone''::text, ''supplierAccountUndone''::text, ''verificationUndone''::text');
end $$;

-- When a supplier's desk works and when its parcels are collected, 'HH:MM' in UTC like its cut-off time, and the days on which it
-- is closed besides weekends. Until they are set, the hours are the usual ones.
alter table suppliers
  add column opens_at text not null default '08:00' check (opens_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column closes_at text not null default '17:00' check (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column collected_at text not null default '15:30' check (collected_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint suppliers_hours check (opens_at < closes_at and collected_at between opens_at and closes_at);
create table supplier_closed_days (
  supplier_id uuid not null references suppliers,
  day date not null,
  primary key (supplier_id, day)
);
