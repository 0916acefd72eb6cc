-- What a business may order on account, as the operator granted it.
create table retailer_terms (
  retailer_id uuid primary key references retailers on delete cascade,
  -- Orders not yet invoiced and invoices not yet paid, with tax, never exceed it.
  limit_minor bigint not null check (limit_minor > 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  -- From the day of an invoice until it is due.
  days integer not null check (days between 1 and 180),
  -- What is taken off an invoice that is paid within so many days; both 0 for nothing.
  settlement_bp integer not null check (settlement_bp between 0 and 2000),
  settlement_days integer not null check (settlement_days between 0 and 180),
  granted_at timestamptz not null,
  ended_at timestamptz,
  check ((settlement_bp = 0) = (settlement_days = 0) and settlement_days <= days)
);

-- How an order is paid, with the terms as they were when it was placed; what of it is paid from the wallet.
alter table orders
  add column payment_kind text not null default 'card' check (payment_kind in ('card', 'account')),
  add column terms_days integer,
  add column settlement_bp integer,
  add column settlement_days integer,
  add column wallet_minor bigint not null default 0 check (wallet_minor between 0 and total_minor),
  add constraint orders_terms check ((payment_kind = 'account') = (terms_days is not null)
    and (terms_days is null) = (settlement_bp is null) and (terms_days is null) = (settlement_days is null));
create index orders_on_account on orders (retailer_id) where payment_kind = 'account' and state <> 'cancelled';

-- The VAT number as the operator has confirmed it: another number is not confirmed by it.
alter table retailers add column confirmed_vat_number text not null default '';

-- Who sells a shipment, and why its tax is what it is. Until now everything was sold from the United Kingdom.
alter table order_shipments
  add column seller_country text,
  add column tax_reason text check (tax_reason in ('domestic', 'imported', 'intraCommunity', 'distance', 'export'));
update order_shipments set
  seller_country = 'GB',
  tax_reason = case when tax_bp = 0 then 'export' else 'domestic' end;
alter table order_shipments
  alter column seller_country set not null,
  alter column tax_reason set not null;

-- Standard rates of value added tax from that day on, in basis points. A new rate is a new row.
create table tax_rates (
  country text not null check (country ~ '^[A-Z]{2}$'),
  from_day date not null,
  standard_bp integer not null check (standard_bp between 0 and 5000),
  primary key (country, from_day)
);
insert into tax_rates (country, from_day, standard_bp) values
  ('GB', '2011-01-04', 2000),
  ('AT', '1984-01-01', 2000), ('BE', '1996-01-01', 2100), ('BG', '1999-01-01', 2000), ('CY', '2014-01-13', 1900),
  ('CZ', '2013-01-01', 2100), ('DE', '2021-01-01', 1900), ('DK', '1992-01-01', 2500), ('EE', '2024-01-01', 2200),
  ('EE', '2025-07-01', 2400), ('ES', '2012-09-01', 2100), ('FI', '2013-01-01', 2400), ('FI', '2024-09-01', 2550),
  ('FR', '2014-01-01', 2000), ('GR', '2016-06-01', 2400), ('HR', '2012-03-01', 2500), ('HU', '2012-01-01', 2700),
  ('IE', '2021-03-01', 2300), ('IT', '2013-10-01', 2200), ('LT', '2009-09-01', 2100), ('LU', '2024-01-01', 1700),
  ('LV', '2012-07-01', 2100), ('MT', '2004-01-01', 1800), ('NL', '2012-10-01', 2100), ('PL', '2011-01-01', 2300),
  ('PT', '2011-01-01', 2300), ('RO', '2017-01-01', 1900), ('RO', '2025-08-01', 2100), ('SE', '1990-07-01', 2500),
  ('SI', '2013-07-01', 2200), ('SK', '2011-01-01', 2000), ('SK', '2025-01-01', 2300), ('CH', '2024-01-01', 810);
