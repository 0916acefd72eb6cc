-- A supplier may state another day on which a shipment leaves, with a reason: a step of its history, which can be undone, and a
-- mail to the buyer.
alter table order_shipments
  drop constraint order_shipments_dispatch_from_check,
  add constraint order_shipments_dispatch_from_check
    check (dispatch_from in ('stock', 'delivery', 'leadTime', 'discontinued', 'notStated', 'supplier')),
  add column dispatch_reason text not null default '',
  add column dispatch_stated_at timestamptz,
  add constraint order_shipments_stated_day check (
    (dispatch_from = 'supplier') = (dispatch_stated_at is not null)
    and (dispatch_from = 'supplier') = (dispatch_reason <> '')
    and (dispatch_from <> 'supplier' or dispatch_on is not null));
-- The day that a step is about.
alter table shipment_events add column day date;
do $$
declare
  changed record;
  allowed text;
begin
  for changed in
    select * from (values
      ('undoable_acts', 'undoable_acts_act_check', '''confirmed''::text', '''dayStated''::text'),
      ('shipment_events', 'shipment_events_event_check', '''confirmed''::text', '''dayStated''::text'),
      ('mails', 'mails_kind_check', '''verifyEmail''::text', '''dispatchDayStated''::text')
    ) as checks (relation, name, after, added)
  loop
    select pg_get_constraintdef(oid) into allowed
    from pg_constraint where conname = changed.name and conrelid = changed.relation::regclass;
    execute format('alter table %I drop constraint %I', changed.relation, changed.name);
    execute format('alter table %I add constraint %I ', changed.relation, changed.name)
      || replace(allowed, changed.after, changed.after || ', ' || changed.added);
  end loop;
end $$;
