-- What a business offers its own customer: cloth at the retail price or its own price with a markup, and the work around it.
-- Money is in minor units of the quote's currency, lengths are integers of micrometres.

create sequence quote_numbers start 10001;

create table quotes (
  id uuid primary key,
  number text not null unique,
  retailer_id uuid not null references retailers on delete cascade,
  created_by uuid not null references users,
  state text not null check (state in ('open', 'seen', 'commented', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Rises with every change of what is offered, and with every answer that ends it: whoever answers says which they saw.
  version integer not null default 1,
  title text not null default '' check (char_length(title) <= 80),
  end_customer text not null default '' check (char_length(end_customer) <= 80),
  note text not null default '' check (char_length(note) <= 1000),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  basis text not null check (basis in ('rrp', 'trade')),
  markup_bp integer not null check (markup_bp between 0 and 100000),
  -- The rate that is in all prices; null for prices without tax.
  tax_bp integer check (tax_bp between 0 and 5000),
  deposit_bp integer not null check (deposit_bp between 0 and 10000),
  valid_until date not null,
  -- Of the link that works; a new one replaces it.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  seen_at timestamptz,
  -- The customer's own name, as given with the answer.
  answered_by text not null default '' check (char_length(answered_by) <= 80),
  answered_at timestamptz,
  -- When it filled a cart, and whose: once.
  filled_at timestamptz,
  filled_by uuid references users,
  check ((state in ('accepted', 'declined')) = (answered_at is not null)),
  check (filled_at is null or state = 'accepted')
);
create index quotes_retailer on quotes (retailer_id, created_at desc);

-- What the customer says yes to, one by one: a cloth with what is made of it.
create table quote_items (
  id uuid primary key,
  quote_id uuid not null references quotes on delete cascade,
  position integer not null,
  room text not null default '' check (char_length(room) <= 60),
  title text not null check (char_length(title) <= 120),
  colourway_id uuid not null references colourways,
  requested_um bigint not null check (requested_um > 0),
  entered_quantity double precision not null,
  entered_unit text not null check (entered_unit in ('m', 'yd')),
  cut_um bigint not null check (cut_um > 0),
  -- What the customer pays a metre.
  unit_minor bigint not null check (unit_minor >= 0),
  cut_list jsonb,
  accepted boolean not null default false
);
create index quote_items_quote on quote_items (quote_id, position);

-- Free lines of an item: making up, lining, a pole, fitting.
create table quote_extras (
  item_id uuid not null references quote_items on delete cascade,
  position integer not null,
  label text not null check (char_length(label) <= 120),
  quantity text not null default '' check (char_length(quantity) <= 40),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (item_id, position)
);

create table quote_messages (
  id uuid primary key,
  position bigint generated always as identity,
  quote_id uuid not null references quotes on delete cascade,
  item_id uuid references quote_items on delete set null,
  -- Null for the customer.
  user_id uuid references users,
  author text not null check (char_length(author) <= 120),
  message text not null check (char_length(message) <= 1000),
  at timestamptz not null
);
create index quote_messages_quote on quote_messages (quote_id, position);

do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text',
               '''verifyEmail''::text, ''quoteAccepted''::text, ''quoteCommented''::text, ''quoteDeclined''::text');
end $$;
