-- The length from which the price of what is offered counts; null for any other price than one of a break.
alter table substitutes add column price_from_um bigint check (price_from_um > 0);
-- What costs no less than was charged keeps the price of its line.
update substitutes
set price_from_um = order_lines.price_from_um
from order_lines
where order_lines.id = substitutes.order_line_id and substitutes.state = 'open'
  and substitutes.goods_minor = substitutes.was_goods_minor;

-- That the buyer was reminded of the transfer an order waits for, so that a job that runs twice mails once.
alter table orders add column transfer_reminded_at timestamptz;

-- Which lines of carts name a piece, for when that is cut and what is left of it gets a number of its own.
create index cart_items_piece on cart_items (piece_id) where piece_id is not null;

-- To which member of the business a buyer's link was mailed; those of before are anybody's who has them.
alter table sign_off_links add column user_id uuid references users on delete cascade;

-- Two parts of an order that a supplier sends to two addresses may be sent to one of them later, each as it was placed.
alter table order_shipments drop constraint order_shipments_one_a_destination;

-- The hold that a removed line had taken, which the line takes again when it is put back.
alter table removed_cart_items add column hold_id uuid references holds on delete set null;
