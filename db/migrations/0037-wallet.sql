-- The wallet of a business: a ledger in which every transaction sums to zero. Rows are only ever added; a balance is the sum
-- of its entries. The database keeps these rules itself.

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in ('retailerWallet', 'gateway', 'orders', 'promotions', 'claims', 'supplier',
                                     'commission', 'tax', 'adjustments')),
  retailer_id uuid references retailers,
  supplier_id uuid references suppliers,
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  check ((kind = 'retailerWallet') = (retailer_id is not null)),
  check ((kind = 'supplier') = (supplier_id is not null)),
  unique nulls not distinct (kind, retailer_id, supplier_id, currency),
  unique (id, currency)
);

create table ledger_transactions (
  id uuid primary key,
  -- The number that a statement prints; it also orders what was written in one millisecond.
  number bigint generated always as identity unique,
  -- What it was written for: the same is written once, however often it is tried.
  reference text not null unique,
  kind text not null check (kind in ('claimCredit', 'refund', 'topUp', 'promotion', 'spend', 'expiry', 'adjustment')),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  order_id uuid references orders,
  -- The number of a credit note or of a claim, as a statement names it.
  document text not null default '',
  note text not null default '',
  card jsonb,
  -- Of a promotion: when what is left of it ends.
  expires_at timestamptz,
  -- The spending that a refund gives back.
  returns_id uuid references ledger_transactions,
  user_id uuid references users,
  operator_id uuid references operators,
  at timestamptz not null,
  check (expires_at is null or kind = 'promotion'),
  unique (id, currency)
);
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;

create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- In a wallet: the credit that this is a part of, so that a promotion is spent before it ends.
  lot_id uuid references ledger_transactions,
  foreign key (transaction_id, currency) references ledger_transactions (id, currency),
  foreign key (account_id, currency) references ledger_accounts (id, currency)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account_id, lot_id);

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger ledger_transactions_kept before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_kept();
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_kept();

-- At the end of the transaction that writes it.
create function ledger_sums_to_zero() returns trigger language plpgsql as $$
declare
  written uuid := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'transaction_id'
                                     else to_jsonb(new) ->> 'id' end;
begin
  if (select coalesce(sum(amount_minor), 1) from ledger_entries where transaction_id = written) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', written using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_sums_to_zero();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_zero();

-- A wallet and each credit in it never fall below nothing, also where two transactions write at once.
create function ledger_wallet_is_covered() returns trigger language plpgsql as $$
declare
  is_wallet boolean := (select kind = 'retailerWallet' from ledger_accounts where id = new.account_id for no key update);
begin
  if is_wallet <> (new.lot_id is not null) then
    raise exception 'entry % of a wallet needs the credit it belongs to', new.id using errcode = 'check_violation';
  end if;
  if is_wallet and (select sum(amount_minor) from ledger_entries
                    where account_id = new.account_id and lot_id = new.lot_id) < 0 then
    raise exception 'wallet % would fall below nothing', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_wallets_covered after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_wallet_is_covered();

do $$
declare
  subjects text := (
    select string_agg(distinct quote_literal(quoted[1]), ', ')
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as quoted
    where conname = 'retailer_events_subject_check' and conrelid = 'retailer_events'::regclass
  );
begin
  alter table retailer_events drop constraint retailer_events_subject_check;
  execute 'alter table retailer_events add constraint retailer_events_subject_check check (subject in ('
    || subjects || ', ''wallet'', ''claim''))';
end $$;

-- Money that a business puts into its wallet by card: written before the gateway is asked, and settled once.
create table wallet_top_ups (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users,
  idempotency_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  gateway_reference text not null,
  card jsonb not null,
  state text not null check (state in ('pending', 'succeeded', 'declined', 'abandoned')),
  charge_reference text,
  created_at timestamptz not null,
  -- Of an abandoned one: when the gateway confirmed that its key is closed for good.
  settled_at timestamptz,
  unique (retailer_id, idempotency_key)
);
create index wallet_top_ups_unsettled on wallet_top_ups (created_at) where settled_at is null;
