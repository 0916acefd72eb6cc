-- What came in at the bank: the files that were taken in, each once, and their lines, each once however many files have it.

create table bank_files (
  id uuid primary key,
  hash text not null unique,
  file_name text not null,
  format text not null check (format in ('camt053', 'csv')),
  line_count integer not null check (line_count >= 0),
  operator_id uuid not null references operators,
  at timestamptz not null
);

create table bank_lines (
  id uuid primary key,
  position bigint generated always as identity,
  file_id uuid not null references bank_files,
  -- The bank's own reference, or everything that the line says and which of several alike it is.
  fingerprint text not null unique,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  payer text not null,
  text text not null,
  state text not null check (state in ('open', 'booked', 'setAside')),
  -- What was more than the invoices came to, and is kept as credit of the business.
  credit_minor bigint not null default 0 check (credit_minor between 0 and amount_minor),
  reason text not null default '',
  operator_id uuid references operators,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check (state <> 'setAside' or reason <> '')
);
create index bank_lines_open on bank_lines (booked_on, position) where state = 'open';
create index bank_lines_settled on bank_lines (settled_at desc) where state <> 'open';

-- What of a line paid which invoice. Rows are only added.
create table bank_line_payments (
  bank_line_id uuid not null references bank_lines,
  invoice_id uuid not null references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (bank_line_id, invoice_id)
);

-- Money that came in is never changed; it is booked or set aside once.
create function keep_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
     or (to_jsonb(new) - '{state,credit_minor,reason,operator_id,settled_at}'::text[])
        is distinct from (to_jsonb(old) - '{state,credit_minor,reason,operator_id,settled_at}'::text[]) then
    raise exception 'a line of a bank''s statement is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_bank_line before update or delete on bank_lines
  for each row execute function keep_bank_line();

-- A line that is booked has gone to invoices and credit, to the cent.
create function bank_line_is_spent() returns trigger language plpgsql as $$
begin
  if new.state = 'booked' and new.amount_minor <> new.credit_minor
     + (select coalesce(sum(amount_minor), 0) from bank_line_payments where bank_line_id = new.id) then
    raise exception 'line % is not booked to the cent', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger bank_lines_spent after update on bank_lines
  deferrable initially deferred for each row execute function bank_line_is_spent();
