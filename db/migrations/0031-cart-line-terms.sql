-- A line put aside is kept for later and is not ordered.
-- What a line's buyer read when it was added or last changed: the unit price in that currency, and whether it could be
-- ordered. Null for lines that were added before, and then no change is told.
alter table cart_items
  add column saved_for_later boolean not null default false,
  add column read_unit_price_minor bigint,
  add column read_currency text check (read_currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  add column read_availability text
    check (read_availability in ('inStock', 'notEnough', 'notInOnePiece', 'notOnSale')),
  add constraint cart_items_read_price check ((read_unit_price_minor is null) = (read_currency is null));
