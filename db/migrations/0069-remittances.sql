-- What a business pays for its invoices by card and from its wallet: written before the gateway is asked, and settled once.
create table remittances (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users,
  idempotency_key text not null,
  -- The request as it was read, so that its key is not used for another.
  asked text not null,
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  wallet_minor bigint not null check (wallet_minor >= 0),
  card_minor bigint not null check (card_minor >= 0),
  gateway_reference text,
  card jsonb,
  -- The day that counts for a settlement discount: when the buyer pressed the button.
  paid_on date not null,
  state text not null check (state in ('pending', 'succeeded', 'declined', 'abandoned')),
  charge_reference text,
  -- What the invoices did not need any more, because something else had paid them meanwhile: it went to the wallet.
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  created_at timestamptz not null,
  -- Of an abandoned one: when the gateway confirmed that its key is closed for good.
  settled_at timestamptz,
  unique (retailer_id, idempotency_key),
  check (wallet_minor + card_minor > 0),
  check ((card_minor > 0) = (gateway_reference is not null)),
  check ((card_minor > 0) = (card is not null))
);
create index remittances_unsettled on remittances (created_at) where settled_at is null;

-- How much of it is for each invoice, as the buyer chose.
create table remittance_invoices (
  remittance_id uuid not null references remittances on delete cascade,
  invoice_id uuid not null references invoices,
  position int not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (remittance_id, invoice_id)
);
create index remittance_invoices_invoice on remittance_invoices (invoice_id);

-- Each list below has grown by other migrations, so it is read before it is lengthened.
do $$
declare
  lengthened record;
  known text;
begin
  for lengthened in
    select * from (values
      ('retailer_events', 'retailer_events_subject_check', '''wallet''::text', '''invoice''::text'),
      ('mails', 'mails_kind_check', '''verifyEmail''::text', '''invoicesPaid''::text')
    ) as list (of_table, named, first, more)
  loop
    select pg_get_constraintdef(oid) into strict known from pg_constraint
    where conname = lengthened.named and conrelid = lengthened.of_table::regclass;
    execute format('alter table %I drop constraint %I', lengthened.of_table, lengthened.named);
    execute format('alter table %I add constraint %I %s', lengthened.of_table, lengthened.named,
      replace(known, lengthened.first, lengthened.first || ', ' || lengthened.more));
  end loop;
end $$;
