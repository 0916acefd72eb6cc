-- Claims of businesses about cloth that was sent to them.

-- What Selvedge keeps of what a supplier's cloth is sold for, and gives back where a claim is at the supplier's charge.
alter table suppliers
  add column commission_bp integer not null default 800 check (commission_bp between 0 and 10000);

create sequence claim_numbers;
create table claims (
  id uuid primary key,
  number text not null unique check (number ~ '^CL-\d{4,}$'),
  retailer_id uuid not null references retailers,
  order_line_id uuid not null references order_lines,
  parcel_id uuid not null references parcels,
  supplier_id uuid not null references suppliers,
  raised_by uuid not null references users,
  state text not null check (state in ('open', 'moreInfo', 'approved', 'resolved', 'denied', 'cancelled')),
  version integer not null default 1,
  type text not null check (type in ('flaw', 'shortLength', 'wrongShade', 'wrongItem', 'transitDamage', 'missing', 'late', 'repeatMismatch')),
  length_um bigint not null check (length_um > 0),
  -- Of a flaw: from the outer end of the piece.
  from_um bigint check (from_um >= 0),
  cut_already text not null check (cut_already in ('no', 'some', 'all')),
  wanted text not null check (wanted in ('replace', 'credit', 'refund', 'allowance')),
  -- The last day on which it could be raised; null before the parcel was delivered.
  claim_until date,
  raised_at timestamptz not null,
  changed_at timestamptz not null,
  -- By when it is to be decided. The clock stops while the business is asked.
  decide_by timestamptz not null,
  asked_at timestamptz,
  -- A decision that waits for a second operator: {outcome, netMinor, lengthMicrometres, chargedTo, message}.
  proposal jsonb,
  proposed_by uuid references operators,
  outcome text check (outcome in ('credit', 'replace', 'deny')),
  answer text not null default '',
  charged_to text check (charged_to in ('supplier', 'selvedge')),
  currency text check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  net_minor bigint check (net_minor > 0),
  tax_minor bigint check (tax_minor >= 0),
  credit_note text not null default '',
  decided_by uuid references operators,
  signed_by uuid references operators,
  decided_at timestamptz,
  check ((proposal is null) = (proposed_by is null)),
  check ((outcome = 'credit') = (net_minor is not null) or outcome is null),
  check (state <> 'moreInfo' or asked_at is not null),
  check ((state in ('approved', 'resolved', 'denied')) = (outcome is not null)),
  check (signed_by is null or signed_by <> decided_by)
);
create index claims_retailer on claims (retailer_id, raised_at desc);
create index claims_line on claims (order_line_id);
create unique index claims_live on claims (order_line_id) where state in ('open', 'moreInfo', 'approved');
create index claims_open on claims (decide_by) where state in ('open', 'moreInfo', 'approved');

create table claim_events (
  id uuid primary key,
  position bigint generated always as identity,
  claim_id uuid not null references claims,
  event text not null check (event in ('raised', 'asked', 'answered', 'written', 'proposed', 'approved', 'resolved', 'denied', 'cancelled')),
  message text not null default '',
  user_id uuid references users,
  operator_id uuid references operators,
  at timestamptz not null,
  check (user_id is null or operator_id is null)
);
create index claim_events_claim on claim_events (claim_id, position);

-- Re-encoded, without what a camera adds; shown to the business and at the desk only.
create table claim_photos (
  id uuid primary key,
  position bigint generated always as identity,
  claim_id uuid not null references claims,
  hash text not null,
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  added_at timestamptz not null,
  -- A picture that is sent twice is kept once.
  unique (claim_id, hash)
);

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
               '''verifyEmail''::text, ''claimQuestion''::text, ''claimCredited''::text, ''claimReplaced''::text, ''claimDenied''::text');
end $$;
