-- Where a line of a cart goes: one of the business's address book, or with null its own address. It references nothing, so
-- that a line whose address was removed asks for another one, rather than going elsewhere.
alter table cart_items add column address_id uuid;

-- An address of a customer, say, is neither a shop nor a workroom.
alter table retailer_addresses drop constraint retailer_addresses_kind_check;
alter table retailer_addresses
  add constraint retailer_addresses_kind_check check (kind in ('billing', 'shop', 'workroom', 'other'));

-- One shipment a supplier and address. Address, instructions and tax rate are kept as they were when the order was placed;
-- until now an order had one address and one rate.
alter table order_shipments
  add column address_id uuid,
  add column ship_to_kind text not null default 'business'
    check (ship_to_kind in ('business', 'billing', 'shop', 'workroom', 'other')),
  add column ship_to_name text,
  add column ship_to jsonb,
  add column instructions text not null default '',
  add column tax_bp integer;
update order_shipments
set ship_to_name = orders.bill_to ->> 'businessName', ship_to = orders.ship_to, tax_bp = orders.tax_bp
from orders
where orders.id = order_shipments.order_id;
alter table order_shipments
  alter column ship_to_kind drop default,
  alter column ship_to_name set not null,
  alter column ship_to set not null,
  alter column instructions drop default,
  alter column tax_bp set not null,
  drop constraint order_shipments_order_id_supplier_id_key,
  add constraint order_shipments_one_a_destination unique nulls not distinct (order_id, supplier_id, address_id);
alter table orders drop column ship_to, drop column tax_bp;
