-- After how many days an establishment reminds of what is overdue; null for a reminder that it does not send. Without a row
-- it sends none.
create table reminder_terms (
  seller_country text primary key references seller_establishments,
  first_days integer check (first_days between 1 and 365),
  second_days integer check (second_days between 1 and 365),
  last_days integer check (last_days between 1 and 365),
  changed_at timestamptz not null,
  check (first_days < second_days),
  check (second_days < last_days),
  check (first_days < last_days)
);

-- What was sent of which invoice: each reminder once, however many nodes look. Rows are only added.
create table invoice_reminders (
  invoice_id uuid not null references invoices,
  reminder text not null check (reminder in ('first', 'second', 'last')),
  open_minor bigint not null check (open_minor > 0),
  sent_at timestamptz not null,
  primary key (invoice_id, reminder)
);

-- Businesses that are not reminded for now, and why.
create table reminder_pauses (
  retailer_id uuid primary key references retailers,
  reason text not null check (reason <> ''),
  operator_id uuid references operators,
  paused_at timestamptz not null
);

-- A business may ask for its statement of account at the beginning of each month; each month is mailed once.
alter table retailers add column monthly_statement boolean not null default false;
create table account_statement_mails (
  retailer_id uuid not null references retailers,
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  mailed_at timestamptz not null,
  primary key (retailer_id, period)
);

-- The accounts that an export for bookkeeping names, as `contract/accounting/accounting.ts` says: of an establishment its sales,
-- of a business its purchases.
create table accounting_settings (
  seller_country text unique references seller_establishments,
  retailer_id uuid unique references retailers,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  changed_at timestamptz not null,
  check (num_nonnulls(seller_country, retailer_id) = 1)
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
               '''verifyEmail''::text, ''reminderFirst''::text, ''reminderSecond''::text, ''reminderLast''::text, ''accountStatement''::text');
end $$;
