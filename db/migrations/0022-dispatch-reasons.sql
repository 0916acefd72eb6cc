-- Why a shipment is dispatched on its day, and none where nobody can say. Orders so far were dispatched from stock.
alter table order_shipments
  alter column dispatch_on drop not null,
  add column dispatch_from text not null default 'stock'
    check (dispatch_from in ('stock', 'delivery', 'leadTime', 'discontinued', 'notStated')),
  add column delivered_on date,
  add column lead_time_days integer;
alter table order_shipments alter column dispatch_from drop default;

-- What is promised of expected deliveries.
create index order_lines_backordered on order_lines (colourway_id) where state = 'backordered';
