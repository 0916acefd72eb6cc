-- A buyer may change where a shipment goes until something of it is packed: a step of its history, a mail to its supplier, and an
-- event for the supplier's own program.
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'shipment_events_event_check' and conrelid = 'shipment_events'::regclass
  );
begin
  alter table shipment_events drop constraint shipment_events_event_check;
  execute 'alter table shipment_events add constraint shipment_events_event_check '
    || replace(allowed, '''confirmed''::text', '''confirmed''::text, ''addressChanged''::text');
end $$;
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(allowed, '''verifyEmail''::text', '''verifyEmail''::text, ''addressChanged''::text');
end $$;
alter table supplier_events
  drop constraint supplier_events_type_check,
  add constraint supplier_events_type_check
    check (type in ('order.placed', 'order.cancelled', 'order.addressChanged', 'test'));
