-- What is sold. Lengths are integers of micrometres, money integers of minor units, ids readable slugs in public.

create table suppliers (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  place text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  founded integer,
  contact_name text not null,
  order_email text not null,
  phone text not null,
  min_order_um bigint not null check (min_order_um > 0),
  order_increment_um bigint not null check (order_increment_um > 0),
  cut_fee_minor bigint not null check (cut_fee_minor >= 0),
  cut_fee_under_um bigint not null check (cut_fee_under_um >= 0),
  carriage_minor bigint not null check (carriage_minor >= 0),
  carriage_free_over_minor bigint check (carriage_free_over_minor >= 0),
  cut_off_time text not null,
  dispatch_days integer not null,
  hold_days integer not null,
  claim_days integer not null,
  restocking_percent integer not null,
  sample_price_minor bigint not null check (sample_price_minor >= 0),
  samples_per_month integer not null,
  opening_tier_bp integer not null check (opening_tier_bp between 0 and 9000),
  terms text not null
);

create table manufacturers (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  type text not null check (type in ('mill', 'workroom')),
  place text not null,
  country text not null check (country ~ '^[A-Z]{2}$')
);

create table books (
  id uuid primary key,
  supplier_id uuid not null references suppliers,
  slug text not null,
  number integer not null,
  name text not null,
  volume text,
  season text not null,
  launched date not null,
  withdrawn date,
  unique (supplier_id, slug)
);
create index books_launched on books (launched desc);

create table designs (
  id uuid primary key,
  supplier_id uuid not null references suppliers,
  manufacturer_id uuid references manufacturers,
  slug text not null unique,
  design_name text not null,
  design_number text not null,
  product_type text not null check (product_type in ('woven', 'print', 'velvet', 'sheer', 'leather', 'trimming')),
  pattern text not null check (pattern in ('plain', 'texture', 'twill', 'herringbone', 'houndstooth', 'stripe', 'check', 'tartan', 'damask', 'figured', 'geometric')),
  facts jsonb not null
);
create index designs_supplier on designs (supplier_id);

create table colourways (
  id uuid primary key,
  design_id uuid not null references designs,
  supplier_id uuid not null references suppliers,
  slug text not null unique,
  supplier_sku text not null,
  colour_name text not null,
  colour_number text not null,
  colour_family text not null check (colour_family in ('white', 'sand', 'yellow', 'rust', 'red', 'rose', 'plum', 'blue', 'navy', 'teal', 'green', 'sage', 'brown', 'grey', 'black')),
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  palette text[] not null,
  lab real[] not null check (array_length(lab, 1) = 3),
  recipe jsonb,
  recipe_hash text check (recipe_hash ~ '^[0-9a-f]{32}$'),
  source_url text,
  status text not null check (status in ('active', 'limited', 'runningOut', 'discontinued')),
  listed_on date not null,
  piece_length_um bigint not null check (piece_length_um > 0),
  cut_price_minor bigint not null check (cut_price_minor >= 0),
  piece_price_minor bigint not null check (piece_price_minor >= 0),
  rrp_minor bigint not null check (rrp_minor >= 0),
  lead_time_days integer not null,
  sample_available boolean not null,
  coordinates text[] not null default '{}',
  unique (supplier_id, supplier_sku)
);
create index colourways_design on colourways (design_id);
create index colourways_recipe on colourways (recipe_hash);

create table book_pages (
  book_id uuid not null references books on delete cascade,
  colourway_id uuid not null references colourways on delete cascade,
  page integer not null check (page > 0),
  primary key (book_id, colourway_id)
);
create index book_pages_colourway on book_pages (colourway_id);

-- Stock is pieces. What is reserved equals the live reservations and never exceeds what is on hand.
create table pieces (
  id uuid primary key,
  colourway_id uuid not null references colourways,
  piece_number text not null,
  dye_lot text not null,
  length_um bigint not null check (length_um >= 0),
  reserved_um bigint not null default 0,
  check (reserved_um >= 0 and reserved_um <= length_um),
  unique (colourway_id, piece_number)
);

create table incoming_stock (
  colourway_id uuid not null references colourways on delete cascade,
  dye_lot text not null,
  length_um bigint not null check (length_um > 0),
  eta date not null,
  primary key (colourway_id, dye_lot, eta)
);

-- One row; its number rises with every change of catalogue or stock, so that indexes and caches know to look.
-- catalogue_number is the number at the last change of anything but stock: what is cut and sold all day long
-- moves number alone, and only stock is read again.
create table catalogue_version (
  singleton boolean primary key default true check (singleton),
  number bigint not null default 1,
  catalogue_number bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into catalogue_version default values;

-- Units of a currency for one euro, by day, as the European Central Bank publishes them.
create table exchange_rates (
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  on_date date not null,
  per_euro numeric(18, 6) not null check (per_euro > 0),
  primary key (currency, on_date)
);

create table retailer_suppliers (
  retailer_id uuid not null references retailers on delete cascade,
  supplier_id uuid not null references suppliers,
  account_number text not null default '',
  status text not null check (status in ('applied', 'open', 'onHold')),
  tier_bp integer not null default 0 check (tier_bp between 0 and 9000),
  primary key (retailer_id, supplier_id)
);

create table retailer_manufacturers (
  retailer_id uuid not null references retailers on delete cascade,
  manufacturer_id uuid not null references manufacturers,
  primary key (retailer_id, manufacturer_id)
);
