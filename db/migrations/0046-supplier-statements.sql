-- What suppliers are owed: a line for each parcel that was sent and for each claim at their charge, in the currency of the
-- supplier, entered in the ledger in the same transaction; and the payouts that settle them.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('retailerWallet', 'gateway', 'orders', 'promotions', 'claims', 'supplier', 'commission', 'tax',
                  'adjustments', 'exchange', 'bank'));
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('claimCredit', 'refund', 'topUp', 'promotion', 'spend', 'expiry', 'adjustment',
                  'dispatch', 'chargeBack', 'exchange', 'payout'));

create sequence supplier_statement_numbers;
-- A statement is written when it is paid, and says what was paid for.
create table supplier_statements (
  id uuid primary key,
  number text not null unique check (number ~ '^S-\d{4}-\d{2}-\d{3,}$'),
  supplier_id uuid not null references suppliers,
  -- The month at whose end it closes.
  period text not null check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  paid_on date not null,
  reference text not null check (reference <> ''),
  transaction_id uuid not null unique references ledger_transactions,
  -- Null for the command line.
  operator_id uuid references operators,
  closed_at timestamptz not null,
  unique (supplier_id, period)
);

create table supplier_lines (
  id uuid primary key,
  position bigint generated always as identity,
  supplier_id uuid not null references suppliers,
  kind text not null check (kind in ('dispatch', 'chargeBack')),
  on_day date not null,
  parcel_id uuid unique references parcels,
  claim_id uuid unique references claims,
  order_number text not null,
  -- The number of the parcel or of the claim.
  document text not null,
  business_name text not null,
  line_count integer not null check (line_count > 0),
  length_um bigint not null check (length_um >= 0),
  currency text not null,
  goods_minor bigint not null,
  -- Cut fees and carriage.
  fees_minor bigint not null,
  -- Below nothing where Selvedge keeps it, above where it is given back.
  commission_minor bigint not null,
  commission_bp integer not null,
  total_minor bigint not null,
  transaction_id uuid not null unique references ledger_transactions,
  statement_id uuid references supplier_statements,
  check ((kind = 'dispatch') = (parcel_id is not null) and (kind = 'chargeBack') = (claim_id is not null)),
  check (total_minor = goods_minor + fees_minor + commission_minor)
);
create index supplier_lines_open on supplier_lines (supplier_id, on_day) where statement_id is null;
create index supplier_lines_statement on supplier_lines (statement_id) where statement_id is not null;

-- A line is never changed, but put on one statement once.
create function keep_supplier_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.statement_id is not null
     or (to_jsonb(new) - 'statement_id') is distinct from (to_jsonb(old) - 'statement_id') then
    raise exception 'a line of a supplier''s statement is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_supplier_line before update or delete on supplier_lines
  for each row execute function keep_supplier_line();
create function keep_supplier_statement() returns trigger language plpgsql as $$
begin
  raise exception 'a paid statement is not changed' using errcode = 'restrict_violation';
end $$;
create trigger keep_supplier_statement before update or delete or truncate on supplier_statements
  for each statement execute function keep_supplier_statement();

-- At the end of a transaction, a statement comes to its lines, and each was entered in the ledger as it says.
create function supplier_statement_is_its_lines() returns trigger language plpgsql as $$
declare
  statement uuid := case tg_table_name when 'supplier_lines' then (to_jsonb(new) ->> 'statement_id')::uuid
                                       else (to_jsonb(new) ->> 'id')::uuid end;
begin
  if statement is not null and (select coalesce(sum(total_minor), 0) from supplier_lines where statement_id = statement)
     <> (select total_minor from supplier_statements where id = statement) then
    raise exception 'statement % does not come to its lines', statement using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger supplier_statements_sum after insert on supplier_statements
  deferrable initially deferred for each row execute function supplier_statement_is_its_lines();
create constraint trigger supplier_lines_sum after update on supplier_lines
  deferrable initially deferred for each row execute function supplier_statement_is_its_lines();

create function supplier_line_is_in_ledger() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(entry.amount_minor), 0) from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where entry.transaction_id = new.transaction_id and account.kind = 'supplier'
        and account.supplier_id = new.supplier_id and account.currency = new.currency) <> new.total_minor then
    raise exception 'line % is not what the ledger says', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger supplier_lines_entered after insert on supplier_lines
  deferrable initially deferred for each row execute function supplier_line_is_in_ledger();

-- Suppliers sell in more currencies than a business may have its account in.
do $$
declare
  wide text := (select pg_get_constraintdef(oid) from pg_constraint
                where conname = 'suppliers_currency_check' and conrelid = 'suppliers'::regclass);
  named text;
begin
  alter table ledger_accounts drop constraint ledger_accounts_currency_check;
  alter table ledger_transactions drop constraint ledger_transactions_currency_check;
  foreach named in array array['ledger_accounts', 'ledger_transactions', 'supplier_statements', 'supplier_lines'] loop
    execute format('alter table %I add constraint %I %s', named, named || '_currency_check', wide);
  end loop;
end $$;
