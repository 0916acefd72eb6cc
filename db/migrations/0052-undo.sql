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
