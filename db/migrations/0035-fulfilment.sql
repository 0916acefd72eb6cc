-- What becomes of an order after it is placed: confirmed by its suppliers, cut from pieces, packed into parcels, sent.

-- Who works at the desk, and for whom. A clerk and a cutter work for one supplier and see nothing of any other.
alter table operators
  add column role text not null default 'operator'
    check (role in ('operator', 'secondOperator', 'accountant', 'clerk', 'cutter')),
  add column supplier_id uuid references suppliers,
  add constraint operators_supplier check ((supplier_id is not null) = (role in ('clerk', 'cutter')));

-- Where a piece lies, what is wrong with it and where, measured from its outer end ([{fromUm, lengthUm, note}]), and of
-- which piece it is what was left.
alter table pieces
  add column shelf text not null default '',
  add column flaws jsonb not null default '[]' check (jsonb_typeof(flaws) = 'array'),
  add column parent_id uuid references pieces,
  add check (parent_id <> id);
create index pieces_parent on pieces (parent_id) where parent_id is not null;
create index pieces_number on pieces (piece_number);
-- What is left of a cut piece has a number of its own; the supplier's own numbers never begin with it.
create sequence remnant_numbers start 10001;

-- What the buyer asked of the piece. The lines of a cart go when they are ordered.
alter table order_lines
  add column one_piece boolean not null default true,
  add column lot_asked text not null default '',
  add column piece_asked uuid references pieces,
  -- When it comes, of a line that the supplier does not have.
  add column back_order_on date,
  add column cancelled_at timestamptz,
  add column cancelled_by text check (cancelled_by in ('buyer', 'supplier')),
  add column cancel_reason text not null default '',
  add constraint order_lines_back_order check (state <> 'backordered' or back_order_on is not null),
  add constraint order_lines_cancelled
    check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null or state = 'cancelled'));
update order_lines set one_piece = false
  where (select count(*) from reservations where order_line_id = order_lines.id and released_at is null) > 1;
alter table order_lines alter column one_piece drop default;
create index order_lines_shipment on order_lines (shipment_id);
create index order_lines_under_way on order_lines (shipment_id)
  where state in ('placed', 'allocated', 'cut', 'backordered');

alter table order_shipments add column confirmed_at timestamptz;
create index order_shipments_supplier on order_shipments (supplier_id);

-- A length that was cut. Of the piece remains another one, or nothing.
create table cuttings (
  id uuid primary key,
  order_line_id uuid not null references order_lines,
  piece_id uuid not null references pieces,
  length_um bigint not null check (length_um > 0),
  remnant_id uuid unique references pieces,
  flaw_note text not null default '',
  cut_at timestamptz not null,
  -- Null for OPERATOR_TOKEN.
  operator_id uuid references operators,
  unique (order_line_id, piece_id),
  check (remnant_id <> piece_id)
);
create index cuttings_piece on cuttings (piece_id);

create sequence parcel_numbers start 10001;
create table parcels (
  id uuid primary key,
  number text not null unique check (number ~ '^P-\d+$'),
  shipment_id uuid not null references order_shipments,
  weight_grams integer not null check (weight_grams > 0),
  packed_at timestamptz not null,
  carrier text
    check (carrier in ('dpd', 'dhl', 'dx', 'evri', 'fedex', 'gls', 'parcelforce', 'postNord', 'royalMail', 'ups', 'other')),
  -- Of a carrier that is not in the list.
  carrier_name text not null default '',
  tracking_number text,
  tracking_url text,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  check ((dispatched_at is null) = (carrier is null)),
  check (carrier is distinct from 'other' or carrier_name <> ''),
  check (delivered_at is null or dispatched_at is not null)
);
create index parcels_shipment on parcels (shipment_id);
create index parcels_to_send on parcels (packed_at) where dispatched_at is null;
create table parcel_lines (
  parcel_id uuid not null references parcels,
  order_line_id uuid not null unique references order_lines,
  primary key (parcel_id, order_line_id)
);

-- How the length of a piece changed, and why. What a cut leaves goes on under the number of `became_id`; otherwise
-- `after_um` is the length of the piece itself.
create table stock_movements (
  id uuid primary key,
  position bigint generated always as identity,
  piece_id uuid not null references pieces,
  kind text not null
    check (kind in ('received', 'counted', 'corrected', 'cut', 'split', 'joined', 'damaged', 'returned')),
  before_um bigint not null check (before_um >= 0),
  after_um bigint not null check (after_um >= 0),
  became_id uuid references pieces,
  order_line_id uuid references order_lines,
  reason text not null,
  operator_id uuid references operators,
  at timestamptz not null,
  check (kind <> 'received' or before_um = 0),
  check (kind not in ('cut', 'damaged') or after_um <= before_um)
);
create index stock_movements_piece on stock_movements (piece_id, position desc);

-- What happened to a shipment, line by line and parcel by parcel: the histories that desk and buyer read.
create table shipment_events (
  id uuid primary key,
  position bigint generated always as identity,
  shipment_id uuid not null references order_shipments,
  order_line_id uuid references order_lines,
  parcel_id uuid references parcels,
  event text not null
    check (event in ('confirmed', 'refused', 'cancelled', 'backOrdered', 'pieceChosen', 'flawFound', 'cut', 'packed', 'dispatched', 'delivered')),
  note text not null default '',
  -- Of the desk, or of the business that cancels; neither for OPERATOR_TOKEN.
  operator_id uuid references operators,
  user_id uuid references users,
  at timestamptz not null,
  check (operator_id is null or user_id is null)
);
create index shipment_events_shipment on shipment_events (shipment_id, position);

-- Money that goes back of a payment. Made by a job after the step that causes it was committed.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  state text not null check (state in ('pending', 'made', 'refused')),
  gateway_reference text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'made') = (gateway_reference is not null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_pending on refunds (created_at) where state = 'pending';

create table demo_gateway_refunds (
  idempotency_key text primary key,
  charge_key text not null references demo_gateway_charges (idempotency_key),
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0)
);
-- Written before Stripe is asked, so that a refund whose answer was lost is looked for before it is asked for again.
create table stripe_refunds (
  idempotency_key text primary key,
  payment_intent text not null,
  refund text unique,
  begun_at timestamptz not null
);
