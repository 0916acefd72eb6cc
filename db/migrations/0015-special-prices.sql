-- What a business asks to pay for a cloth, and what it is offered. Money is in minor units a metre of the request's
-- currency, lengths are integers of micrometres.

create sequence special_price_numbers start 10001;

create table special_price_requests (
  id uuid primary key,
  number text not null unique,
  retailer_id uuid not null references retailers on delete cascade,
  asked_by uuid not null references users,
  colourway_id uuid not null references colourways,
  state text not null check (state in ('submitted', 'countered', 'revised', 'accepted', 'ordered', 'rejected', 'expired', 'withdrawn')),
  -- Rises with every move: whoever answers says which one they have seen.
  version integer not null default 1,
  length_um bigint not null check (length_um > 0),
  reason text not null check (reason in ('volume', 'project', 'repeat')),
  currency text not null check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  -- What the length cost this business when it asked.
  current_price_minor bigint not null check (current_price_minor > 0),
  target_price_minor bigint not null check (target_price_minor > 0),
  -- The offer that stands: the last one that was made.
  offer_price_minor bigint check (offer_price_minor > 0),
  offer_valid_until date,
  offer_minimum_um bigint check (offer_minimum_um > 0),
  -- The order that takes the offer: held for it while it is being paid, spent once it is placed.
  order_id uuid references orders,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((offer_price_minor is null) = (offer_valid_until is null) and (offer_price_minor is null) = (offer_minimum_um is null)),
  check (state not in ('countered', 'accepted', 'ordered') or offer_price_minor is not null),
  check (order_id is null or state in ('accepted', 'ordered')),
  check (state <> 'ordered' or order_id is not null)
);
-- One at a time for a cloth: which offer prices a line is never in question.
create unique index special_price_requests_live on special_price_requests (retailer_id, colourway_id)
  where state in ('submitted', 'countered', 'revised', 'accepted');
create index special_price_requests_retailer on special_price_requests (retailer_id, created_at desc);
create index special_price_requests_waiting on special_price_requests (changed_at) where state in ('submitted', 'revised');
create index special_price_requests_order on special_price_requests (order_id) where order_id is not null;

-- Every move, with what was said: a target where the business speaks, an offer where it is answered.
create table special_price_events (
  id uuid primary key,
  position bigint generated always as identity,
  request_id uuid not null references special_price_requests on delete cascade,
  state text not null,
  -- Null for the house, and for what happens by itself.
  user_id uuid references users,
  message text not null default '' check (char_length(message) <= 500),
  price_minor bigint,
  valid_until date,
  minimum_um bigint,
  at timestamptz not null
);
create index special_price_events_request on special_price_events (request_id, position);

-- By which request a line has its price.
alter table order_lines
  add column special_price_id uuid references special_price_requests,
  add constraint order_lines_special_price check ((price_source = 'special') = (special_price_id is not null));

alter table mails drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'verifyEmail', 'alreadyRegistered', 'orderPlaced', 'supplierOrder', 'orderFailed',
    'resetPassword', 'signInLink', 'changeEmail', 'emailChanged', 'invitation', 'newDevice', 'passwordChanged', 'accountLocked',
    'identityJoined', 'identityRemoved', 'secondFactorOn', 'secondFactorOff', 'businessVerified', 'businessRefused',
    'specialPriceAsked', 'specialPriceOffered', 'specialPriceRejected'
  ));
