-- The establishments that the operator, the merchant of record, sells from, at most one a country.
create table seller_establishments (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  legal_name text not null check (legal_name <> ''),
  address jsonb not null,
  vat_number text not null check (vat_number <> ''),
  company_number text not null default '',
  eori text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Where transfers go: account holder, IBAN, BIC, and sort code and account number where the country has them.
  bank jsonb not null,
  changed_at timestamptz not null
);

-- The last number of each series. A row is locked until the invoice that took its number is committed, and rolled back
-- with it, so that no number is missing.
create table invoice_numbers (
  seller_country text not null,
  year integer not null,
  type text not null check (type in ('invoice', 'creditNote')),
  last integer not null check (last > 0),
  primary key (seller_country, year, type)
);

-- Invoices and credit notes as they were issued. What they say is frozen; only what was paid and credited changes.
create table invoices (
  id uuid primary key,
  number text not null unique,
  type text not null check (type in ('invoice', 'creditNote')),
  retailer_id uuid not null references retailers,
  order_id uuid not null references orders,
  shipment_id uuid references order_shipments,
  -- One invoice a dispatched parcel.
  parcel_id uuid unique references parcels,
  -- What a credit note corrects; null where nothing had been invoiced.
  invoice_id uuid references invoices,
  reason text not null default '',
  seller jsonb not null,
  buyer jsonb not null,
  ship_to jsonb not null,
  supplier_name text not null,
  po_number text not null,
  dispatched_on date,
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  treatment text not null check (treatment in ('domestic', 'intraCommunity', 'export')),
  lines jsonb not null,
  taxes jsonb not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  -- Where parts of a shipment, each rounded by itself, would come to more than the order said.
  rounding_minor bigint not null check (rounding_minor <= 0),
  total_minor bigint not null check (total_minor >= 0),
  issued_at timestamptz not null,
  due_on date not null,
  -- Percent less and until when; null for none.
  settlement jsonb,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  -- Of what is open, what credit notes have taken off.
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  paid_on date,
  -- A form sent twice writes one credit note.
  key text unique,
  check (total_minor = net_minor + tax_minor + rounding_minor),
  check (type = 'creditNote' or (parcel_id is not null and shipment_id is not null and invoice_id is null)),
  check (type = 'invoice' or (parcel_id is null and settlement is null))
);
create index invoices_retailer on invoices (retailer_id, issued_at desc);
create index invoices_order on invoices (order_id);
create index invoices_credited on invoices (invoice_id) where invoice_id is not null;
create index invoices_open on invoices (due_on) where type = 'invoice' and paid_minor + credited_minor < total_minor;

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an issued invoice is not deleted';
  end if;
  if (to_jsonb(new) - '{paid_minor,credited_minor,paid_on}'::text[])
    is distinct from (to_jsonb(old) - '{paid_minor,credited_minor,paid_on}'::text[]) then
    raise exception 'an issued invoice is not changed';
  end if;
  return new;
end $$;
create trigger keep_invoice before update or delete on invoices for each row execute function keep_invoice();

-- What was paid towards an invoice: of the card charged for its order, of the business's credit, by transfer, or the
-- discount of who paid early. Rows are only added; what goes back is negative.
create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  way text not null check (way in ('card', 'wallet', 'transfer', 'settlementDiscount')),
  amount_minor bigint not null check (amount_minor <> 0),
  received_on date not null,
  reference text not null default '',
  -- Null where the system took it down.
  operator_id uuid references operators,
  noted_at timestamptz not null,
  -- A form sent twice is one payment.
  key text unique
);
create index invoice_payments_invoice on invoice_payments (invoice_id, noted_at);

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
               '''verifyEmail''::text, ''invoiceIssued''::text, ''creditNoteIssued''::text');
end $$;
