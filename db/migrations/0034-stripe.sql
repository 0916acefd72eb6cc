-- What is to be known of Stripe before anything is asked of it: whose customer is whose, and which payment intent belongs
-- to an attempt to charge. The intent is written before it is confirmed, so that no charge is ever made that is not here.
create table stripe_customers (
  retailer_id uuid primary key references retailers (id),
  customer text not null unique
);

create table stripe_charges (
  idempotency_key text primary key,
  -- Null for an attempt that was closed before there was an intent.
  payment_intent text unique,
  -- Since then nothing is charged for this attempt any more.
  closed_at timestamptz,
  check (payment_intent is not null or closed_at is not null)
);

-- Events that Stripe has told us of and that were acted on; it tells of each for up to three days.
create table payment_events (
  id text primary key,
  received_at timestamptz not null
);
create index payment_events_received on payment_events (received_at);
