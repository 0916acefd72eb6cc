-- Prices a metre from a length on, shortest first, each cheaper than the one before and than the cut price: empty where the
-- supplier states none. And the least that is sold of a cloth, where that is stated of it alone.
alter table colourways
  add column price_breaks jsonb not null default '[]' check (jsonb_typeof(price_breaks) = 'array'),
  add column min_order_um bigint check (min_order_um > 0);

-- The length from which the price of a line counts; null for any other price than one of a break.
alter table order_lines
  add column price_from_um bigint check (price_from_um > 0),
  add constraint order_lines_price_from check (price_from_um is null or price_source = 'break');

-- What earlier imports can give back: there were no breaks then.
update import_changes set
  before = jsonb_set(before, '{prices,price_breaks}', '[]'),
  after = jsonb_set(after, '{prices,price_breaks}', '[]')
where kind = 'colourway' and before ? 'prices' and after ? 'prices';
