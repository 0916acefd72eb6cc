-- Lines that members have taken out of their carts, so that each can be put back for a day.
create table removed_cart_items (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  colourway_id uuid not null references colourways on delete cascade,
  -- What was wished of it, as a line is added (`NewCartItem` of the contract), without cloth and key.
  wishes jsonb not null,
  removed_at timestamptz not null
);
create index removed_cart_items_user on removed_cart_items (user_id, removed_at);
