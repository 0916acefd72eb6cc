-- The supplier's side of a request for a special price: it answers from a link in its mail, and both sides write to each
-- other without moving the request.

-- When the business needs the cloth by, and the customer's reference of the line that asked, for the supplier.
alter table special_price_requests
  add column needed_by date,
  add column sidemark text not null default '' check (char_length(sidemark) <= 80),
  -- The last day of the offer whose end the business was mailed about: once for each offer.
  add column reminded_for date;

-- Whether the supplier did it itself; without a user it was the house otherwise.
alter table special_price_events
  add column by_supplier boolean not null default false,
  add constraint special_price_events_speaker check (not by_supplier or user_id is null);

-- Links in mails to suppliers. Of the links of a request only the newest works, until the request moves on.
create table special_price_links (
  token_hash bytea primary key,
  request_id uuid not null references special_price_requests on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index special_price_links_request on special_price_links (request_id);

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
               '''verifyEmail''::text, ''specialPriceRevised''::text, ''specialPriceToSupplier''::text, ''specialPriceToBuyer''::text, ''specialPriceEnding''::text');
end $$;
