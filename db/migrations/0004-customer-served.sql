-- The end customer whom a session is serving, and since when. The name is forgotten after an hour, and with the session.
alter table sessions
  add column customer_name text check (char_length(customer_name) between 1 and 80),
  add column customer_set_at timestamptz,
  add constraint sessions_customer check ((customer_name is null) = (customer_set_at is null));
create index sessions_customer_set_at on sessions (customer_set_at) where customer_set_at is not null;

-- Whom the buyer was serving when the order was placed; empty for nobody.
alter table orders add column served_customer text not null default '' check (char_length(served_customer) <= 80);
