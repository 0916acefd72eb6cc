-- A supplier confirms, refuses or back-orders its part of an order from a link in its mail. Of the links of a shipment only the
-- newest works, until the shipment is answered.
create table supplier_order_links (
  token_hash bytea primary key,
  shipment_id uuid not null references order_shipments,
  created_at timestamptz not null,
  -- When a later mail brought another one.
  ended_at timestamptz
);
create index supplier_order_links_shipment on supplier_order_links (shipment_id);

-- Whether the supplier did it by its link; without an operator and a user it was OPERATOR_TOKEN otherwise.
alter table shipment_events
  add column by_supplier boolean not null default false,
  add constraint shipment_events_speaker
    check (not by_supplier or (operator_id is null and user_id is null));

alter table operator_acts
  drop constraint operator_acts_way_check,
  add constraint operator_acts_way_check check (way in ('session', 'token', 'commandLine', 'link'));
