-- Which sample books stand on a retailer's own shelf, as its members have marked them.
create table book_holdings (
  retailer_id uuid not null references retailers on delete cascade,
  book_id uuid not null references books on delete cascade,
  held_since timestamptz not null default now(),
  primary key (retailer_id, book_id)
);
create index book_holdings_book on book_holdings (book_id);
