-- Codes that take something off the goods of an order: a percentage or an amount.
create table discount_codes (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_minor bigint check (amount_minor > 0),
  -- Of the goods that it covers, before anything is taken off.
  minimum_minor bigint check (minimum_minor > 0),
  -- Of amount and minimum: only accounts in this currency may use it.
  currency text check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  first_order boolean not null,
  -- Whether it also counts for lines at a price of the business's own: its tier, or a special price.
  adds_to_prices boolean not null,
  -- The first and the last day, in UTC.
  starts_on date,
  ends_on date,
  -- How many orders may use it, in all and of one business.
  max_uses integer check (max_uses > 0),
  max_uses_each integer check (max_uses_each > 0),
  created_at timestamptz not null,
  -- Ended by the operator before its time.
  closed_at timestamptz,
  check ((percent_bp is null) <> (amount_minor is null)),
  check ((currency is null) = (amount_minor is null and minimum_minor is null)),
  check (starts_on <= ends_on)
);

-- What it covers; everything where neither supplier nor book is named.
create table discount_code_suppliers (
  code_id uuid not null references discount_codes on delete cascade,
  supplier_id uuid not null references suppliers on delete cascade,
  primary key (code_id, supplier_id)
);
create table discount_code_books (
  code_id uuid not null references discount_codes on delete cascade,
  book_id uuid not null references books on delete cascade,
  primary key (code_id, book_id)
);

-- The code that a member has entered for their cart.
create table cart_discounts (
  user_id uuid primary key references users on delete cascade,
  retailer_id uuid not null references retailers on delete cascade,
  code_id uuid not null references discount_codes on delete cascade,
  entered_at timestamptz not null
);

-- What a code took off, shared out over the lines. Every order with it that is not cancelled is one use.
alter table orders
  add column discount_code_id uuid references discount_codes,
  add column discount_code text,
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add constraint orders_discount check ((discount_code_id is null) = (discount_code is null)
    and (discount_minor = 0 or discount_code is not null)),
  drop constraint orders_check,
  add constraint orders_total
    check (total_minor = goods_minor + cut_fees_minor + carriage_minor - discount_minor + tax_minor);
create index orders_discount_code on orders (discount_code_id) where state <> 'cancelled';
alter table order_lines
  add column discount_minor bigint not null default 0
    check (discount_minor between 0 and goods_minor);
