-- What a member has typed into the order form of their cart, until it is ordered.
create table order_drafts (
  user_id uuid primary key references users on delete cascade,
  retailer_id uuid not null references retailers on delete cascade,
  po_number text not null,
  note text not null,
  saved_at timestamptz not null
);

-- A card was stored anew whenever it was chosen again. The row in use stays, else the newest.
delete from payment_methods spare using payment_methods kept
  where spare.retailer_id = kept.retailer_id and spare.gateway_reference = kept.gateway_reference
    and (spare.active, spare.created_at, spare.id) < (kept.active, kept.created_at, kept.id);
alter table payment_methods
  -- When it was last declined; null once it has paid, or was chosen again.
  add column declined_at timestamptz,
  add column chosen_at timestamptz;
update payment_methods set chosen_at = created_at;
alter table payment_methods alter column chosen_at set not null;
create unique index payment_methods_reference on payment_methods (retailer_id, gateway_reference);

-- The line of a cart that was asked for; null where a cloth was. Lines go, requests stay.
alter table special_price_requests add column cart_item_id uuid;

-- What a length was worked out for, as figures: each reader gets it in their own language and units. Before, it was
-- written into the note, in the buyer's.
alter table cart_items add column cut_list jsonb;
alter table order_lines add column cut_list jsonb;
alter table favorites_items add column cut_list jsonb;
