-- Stock as suppliers state it. A piece without a number stands for a total whose pieces and dye lots are not stated. Where not
-- even its length is stated, only that the cloth is in stock or nothing at all, its length is no more than what orders have held
-- of it, and the supplier confirms what is ordered.
alter table pieces
  add column stated text not null default 'length' check (stated in ('length', 'inStock', 'nothing')),
  add constraint pieces_unnumbered check (piece_number <> '' or (dye_lot = '' and parent_id is null)),
  add constraint pieces_stated check (stated = 'length' or piece_number = '');

-- Lists that gave one figure for a colour were split into pieces of the usual length, each a dye lot of its own, which nobody
-- had stated. What is left of those, and what orders hold of it, is one total.
do $$
begin
  create temporary table invented on commit drop as
    select pieces.id, pieces.colourway_id, pieces.length_um, pieces.reserved_um
    from pieces join colourways on colourways.id = pieces.colourway_id
    where pieces.dye_lot = pieces.piece_number and pieces.piece_number ~ '-[0-9]+$'
    and pieces.parent_id is null and pieces.length_um > 0
    and exists (select from catalogue_imports where catalogue_imports.supplier_id = colourways.supplier_id);
  create temporary table totals on commit drop as
    select colourway_id, gen_random_uuid() as id, sum(length_um)::bigint as length_um, sum(reserved_um)::bigint as reserved_um
    from invented group by colourway_id;

  insert into pieces (id, colourway_id, piece_number, dye_lot, length_um, reserved_um)
    select id, colourway_id, '', '', length_um, reserved_um from totals;
  update reservations set piece_id = totals.id
    from invented join totals using (colourway_id)
    where reservations.piece_id = invented.id and released_at is null;
  update cart_items set piece_id = null, dye_lot = '', order_type = 'cut'
    where piece_id in (select id from invented) or dye_lot in (
      select dye_lot from pieces join invented using (id) where invented.colourway_id = cart_items.colourway_id);
  update order_lines set piece_asked = null, lot_asked = ''
    from invented
    where order_lines.piece_asked = invented.id
    or (order_lines.lot_asked <> '' and order_lines.colourway_id = invented.colourway_id
      and order_lines.lot_asked = (select dye_lot from pieces where pieces.id = invented.id));
  update pieces set length_um = 0, reserved_um = 0 where id in (select id from invented);
  delete from pieces where id in (select id from invented)
    and not exists (select from reservations where piece_id = pieces.id)
    and not exists (select from order_lines where piece_asked = pieces.id)
    and not exists (select from stock_movements where piece_id = pieces.id or became_id = pieces.id)
    and not exists (select from cuttings where piece_id = pieces.id)
    and not exists (select from pieces as remnant where remnant.parent_id = pieces.id);
end $$;
