-- From cart to order. One cart a member; one order and one charge for one idempotency key.

create table cart_items (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  colourway_id uuid not null references colourways,
  order_type text not null check (order_type in ('cut', 'piece', 'sample')),
  requested_um bigint not null check (requested_um >= 0),
  entered_quantity double precision not null,
  entered_unit text not null check (entered_unit in ('m', 'yd')),
  one_piece boolean not null,
  piece_id uuid references pieces,
  dye_lot text not null,
  sidemark text not null,
  needed_by date,
  note text not null,
  created_at timestamptz not null default now()
);
create index cart_items_user on cart_items (user_id, created_at);

create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  number text not null unique,
  retailer_id uuid not null references retailers,
  placed_by uuid not null references users,
  state text not null check (state in ('paymentPending', 'awaitingApproval', 'placed', 'confirmed', 'partDispatched', 'dispatched', 'delivered', 'closed', 'cancelled')),
  po_number text not null,
  note text not null,
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  rates jsonb not null,
  bill_to jsonb not null,
  ship_to jsonb not null,
  goods_minor bigint not null,
  cut_fees_minor bigint not null,
  carriage_minor bigint not null,
  tax_minor bigint not null,
  tax_bp integer not null,
  total_minor bigint not null,
  card jsonb,
  reserved_until timestamptz,
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  check (total_minor = goods_minor + cut_fees_minor + carriage_minor + tax_minor)
);
create index orders_retailer on orders (retailer_id, created_at desc);
create index orders_pending on orders (reserved_until) where state = 'paymentPending';

create table order_shipments (
  id uuid primary key,
  order_id uuid not null references orders,
  supplier_id uuid not null references suppliers,
  carriage_minor bigint not null,
  dispatch_on date not null,
  unique (order_id, supplier_id)
);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  shipment_id uuid not null references order_shipments,
  position integer not null,
  colourway_id uuid not null references colourways,
  cart_item_id uuid not null,
  order_type text not null check (order_type in ('cut', 'piece', 'sample')),
  requested_um bigint not null,
  cut_um bigint not null,
  entered_quantity double precision not null,
  entered_unit text not null check (entered_unit in ('m', 'yd')),
  sidemark text not null,
  needed_by date,
  note text not null,
  unit_price_minor bigint not null,
  price_source text not null check (price_source in ('list', 'tier', 'break', 'special', 'sample')),
  tier_bp integer not null,
  goods_minor bigint not null,
  cut_fee_minor bigint not null,
  state text not null check (state in ('reserved', 'placed', 'allocated', 'cut', 'dispatched', 'delivered', 'backordered', 'cancelled')),
  unique (order_id, position)
);

create table reservations (
  id uuid primary key,
  piece_id uuid not null references pieces,
  order_line_id uuid not null references order_lines,
  length_um bigint not null check (length_um > 0),
  released_at timestamptz
);
create index order_lines_cart_item on order_lines (cart_item_id);
create index reservations_line on reservations (order_line_id);
create index reservations_piece on reservations (piece_id) where released_at is null;

create table order_events (
  id uuid primary key,
  -- Two moves may fall into one millisecond; their order is this number's.
  position bigint generated always as identity,
  order_id uuid not null references orders,
  state text not null,
  user_id uuid references users,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, position);

create table payment_methods (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  gateway_reference text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  active boolean not null,
  created_at timestamptz not null default now()
);
create unique index payment_methods_active on payment_methods (retailer_id) where active;

create table payments (
  id uuid primary key,
  order_id uuid not null unique references orders,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  -- Null where nothing is to be charged.
  gateway_reference text check (gateway_reference is not null or amount_minor = 0),
  state text not null check (state in ('pending', 'succeeded', 'declined', 'abandoned')),
  charge_reference text,
  created_at timestamptz not null default now(),
  -- Of an abandoned payment: when the gateway confirmed that the key is closed for good.
  settled_at timestamptz
);
create index payments_unsettled on payments (created_at) where settled_at is null;

-- The first request with a key writes this row in the transaction that reserves the stock. The answer, once there
-- is one, is replayed byte for byte.
create table idempotency_keys (
  retailer_id uuid not null references retailers on delete cascade,
  key text not null,
  body_hash bytea not null,
  order_id uuid references orders,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (retailer_id, key)
);

create unique index idempotency_keys_order on idempotency_keys (order_id);

alter table mails add foreign key (order_id) references orders;

-- The demo gateway's own ledger: it remembers a charge by the key it was asked with, as a real gateway does.
create table demo_gateway_charges (
  idempotency_key text primary key,
  reference text not null unique,
  payment_method text not null,
  amount_minor bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('succeeded', 'declined')),
  refunded_at timestamptz,
  at timestamptz not null default now()
);
