-- A buyer asks to see a cutting of the very lot before a line is cut, and approves its shade or rejects it.

-- How many working days a supplier keeps a line waiting for the buyer's answer; until it is set, the usual ones.
alter table suppliers
  add column approval_days integer not null default 7 check (approval_days between 1 and 60);

-- The wish, on a line that is not ordered yet.
alter table cart_items add column cutting_wanted boolean not null default false;

create table approval_cuttings (
  id uuid primary key,
  position bigint generated always as identity,
  -- An order that waits for an approval is written anew when that is given.
  order_line_id uuid not null references order_lines on delete cascade,
  -- lapsed: the days are over without an answer, and the supplier decides. dropped: the buyer no longer wants one.
  -- ended: another cloth has taken the place of this one, or the line is gone.
  state text not null default 'asked'
    check (state in ('asked', 'sent', 'lapsed', 'approved', 'rejected', 'dropped', 'ended')),
  asked_at timestamptz not null,
  -- Null where it follows one that was rejected.
  asked_by uuid references users,
  ask_note text not null default '',
  -- What it was cut from, as it was called then: a later cut of the piece gives what is left another number.
  piece_id uuid references pieces,
  piece_number text not null default '',
  dye_lot text not null default '',
  sent_at timestamptz,
  -- Null for a supplier that sent it by its link, and for OPERATOR_TOKEN.
  sent_by uuid references operators,
  by_supplier boolean not null default false,
  -- The day on which the cutting itself was posted; null where the photo has to do.
  posted_on date,
  note text not null default '',
  answer_by timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  -- Null for an answer by the link of the mail.
  answered_by uuid references users,
  answer_note text not null default '',
  -- Re-encoded, without what a camera adds; shown to the business, its supplier and who has the link.
  photo bytea check (octet_length(photo) <= 1048576),
  check (state not in ('sent', 'lapsed', 'approved', 'rejected')
    or (piece_id is not null and sent_at is not null and answer_by is not null and photo is not null)),
  check (state not in ('approved', 'rejected') or answered_at is not null)
);
create unique index approval_cuttings_open on approval_cuttings (order_line_id)
  where state in ('asked', 'sent', 'lapsed');
create index approval_cuttings_line on approval_cuttings (order_line_id, position);

-- By what is answered without an account: the buyer's answer, or the cutting that its supplier sends.
create table sign_off_links (
  token_hash bytea primary key,
  cutting_id uuid references approval_cuttings on delete cascade,
  is_suppliers boolean not null,
  created_at timestamptz not null
);
create index sign_off_links_cutting on sign_off_links (cutting_id) where cutting_id is not null;

-- A photo goes with its mail.
alter table mail_attachments
  add column picture bytea,
  drop constraint mail_attachments_check,
  add constraint mail_attachments_check check (num_nonnulls(paper, csv, picture) = 1);

do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'undoable_acts_act_check' and conrelid = 'undoable_acts'::regclass
  );
begin
  alter table undoable_acts drop constraint undoable_acts_act_check;
  execute 'alter table undoable_acts add constraint undoable_acts_act_check '
    || replace(allowed, '''confirmed''::text', '''confirmed''::text, ''cuttingSent''::text');
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
    || replace(allowed, '''confirmed''::text', '''confirmed''::text, ''cuttingAsked''::text, ''cuttingSent''::text, ''cuttingApproved''::text, ''cuttingRejected''::text, ''cuttingDropped''::text, ''answerLapsed''::text');
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
    || replace(allowed, '''verifyEmail''::text', '''verifyEmail''::text, ''cuttingAsked''::text, ''cuttingSent''::text, ''cuttingAnswered''::text, ''answerReminder''::text, ''answerLapsed''::text');
end $$;
