-- What an order is found by: words of its number, PO number, customers, cloths and article numbers, and `supplier:<slug>` of
-- each supplier. Written with its lines (server/orders/order-words.ts); those before are cut up here.
alter table orders add column words tsvector not null default '';
with said as (
  select orders.id, concat_ws(' ', substr(orders.number, 4), orders.po_number, orders.served_customer) as text from orders
  union all
  select order_lines.order_id, concat_ws(' ', order_lines.sidemark, designs.design_name, colourways.colour_name,
    colourways.colour_number, colourways.supplier_sku, suppliers.name)
  from order_lines
  join colourways on colourways.id = order_lines.colourway_id
  join designs on designs.id = colourways.design_id
  join suppliers on suppliers.id = colourways.supplier_id
), folded as (
  select id, lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036F]', '', 'g')) as text from said
), cut_up as (
  select id, regexp_split_to_table(text, '[^[:alnum:]]+') as word from folded
  union
  select id, regexp_replace(regexp_split_to_table(text, '\s+'), '[^[:alnum:]]+', '', 'g') from folded
  union
  select order_shipments.order_id, 'supplier:' || suppliers.slug
  from order_shipments join suppliers on suppliers.id = order_shipments.supplier_id
), gathered as (
  select id, array_to_tsvector(array_agg(word)) as words from cut_up where word <> '' group by id
)
update orders set words = gathered.words from gathered where gathered.id = orders.id;
create index orders_words on orders using gin (words);

-- Everything that a list of orders is counted, filtered and sorted by, so that the table itself is read for one page only.
drop index orders_retailer;
create index orders_listed on orders (retailer_id, created_at desc, id desc)
  include (state, placed_by, placed_at, ask_reason, total_minor);
create index orders_open on orders (retailer_id) where state not in ('delivered', 'closed', 'cancelled');
create index orders_placed_by on orders (retailer_id, placed_by);

-- The suppliers of whom a business has ordered, to choose from.
create table ordered_suppliers (
  retailer_id uuid not null references retailers on delete cascade,
  supplier_id uuid not null references suppliers on delete cascade,
  primary key (retailer_id, supplier_id)
);
insert into ordered_suppliers
  select distinct orders.retailer_id, order_shipments.supplier_id
  from order_shipments join orders on orders.id = order_shipments.order_id;

-- A member's own views of the list of orders.
create table order_views (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  filter jsonb not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create unique index order_views_name on order_views (user_id, retailer_id, lower(name));
create unique index order_views_default on order_views (user_id, retailer_id) where is_default;

-- What was put into a cart again from an order, by the key of the page that said what it comes to: once, however often it is
-- pressed.
create table repeated_orders (
  key uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  order_id uuid not null references orders on delete cascade,
  added integer not null,
  at timestamptz not null
);
create index repeated_orders_user on repeated_orders (user_id);
