-- Where a supplier's own program is told of its orders, beside the mail or in its place.
create table supplier_webhooks (
  supplier_id uuid primary key references suppliers,
  url text not null check (char_length(url) between 1 and 2000),
  -- Under a key made of SESSION_SECRET.
  sealed_secret bytea not null,
  -- The secret before the last one: it signs besides until then, so that a supplier can change over.
  earlier_secret bytea,
  earlier_until timestamptz,
  -- No mail besides: one is written all the same, and sent once its event is given up.
  is_only boolean not null,
  set_at timestamptz not null,
  -- When the address said that it is no longer there (410): nothing is sent until it is set again.
  gone_at timestamptz,
  check ((earlier_secret is null) = (earlier_until is null))
);

-- What a supplier's program is told, with how far that is. The id is the same in every attempt.
create table supplier_events (
  id uuid primary key,
  position bigint generated always as identity,
  supplier_id uuid not null references suppliers,
  type text not null check (type in ('order.placed', 'order.cancelled', 'test')),
  -- Null for a test.
  shipment_id uuid references order_shipments,
  -- The bytes that are signed. Their links are taken out once they are accepted, as out of a mail.
  body text not null,
  -- The mail that is sent once this is given up.
  held_mail_id uuid references mails,
  created_at timestamptz not null,
  -- Nobody else sends it meanwhile.
  tried_until timestamptz,
  attempts integer not null default 0,
  last_tried_at timestamptz,
  last_outcome text check (last_outcome in (
    'accepted', 'refused', 'gone', 'timedOut', 'unreachable', 'nameUnknown', 'certificate', 'notPublic', 'noSecret', 'removed')),
  last_status integer,
  -- Until when it is tried again.
  give_up_at timestamptz not null,
  accepted_at timestamptz,
  given_up_at timestamptz,
  check (accepted_at is null or given_up_at is null),
  check ((type = 'test') = (shipment_id is null))
);
create index supplier_events_supplier on supplier_events (supplier_id, position desc);
create index supplier_events_open on supplier_events (shipment_id, position)
  where accepted_at is null and given_up_at is null;
