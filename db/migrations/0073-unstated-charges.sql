-- A charge that the supplier did not state when the order was placed is not charged, and is said to be not stated, not free.
alter table order_shipments
  add column unstated_charges text[] not null default '{}'
    check (unstated_charges <@ array['cutFee', 'carriage'] and array_position(unstated_charges, null) is null),
  add constraint order_shipments_unstated_carriage check (carriage_minor = 0 or not 'carriage' = any (unstated_charges));
update order_shipments shipment
set unstated_charges = array_remove(array[
  case when supplier.carriage_minor is null and shipment.carriage_minor = 0 and exists (
    select from order_lines line where line.shipment_id = shipment.id and line.order_type <> 'sample') then 'carriage' end,
  case when supplier.cut_fee_minor is null and exists (
    select from order_lines line where line.shipment_id = shipment.id and line.order_type = 'cut') and not exists (
    select from order_lines line where line.shipment_id = shipment.id and line.cut_fee_minor > 0) then 'cutFee' end
], null)
from suppliers supplier
where supplier.id = shipment.supplier_id and (supplier.carriage_minor is null or supplier.cut_fee_minor is null);

-- When a cloth was launched is the supplier's to say. The day of an import is not that day.
alter table colourways alter column listed_on drop not null;
