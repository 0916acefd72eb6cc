-- The length of a whole piece, its price and the days until more is woven are null where no list states them. What stands there by
-- now may have been stated or confirmed for a whole list, and nothing tells which: it stays.
alter table colourways
  alter column piece_length_um drop not null,
  alter column piece_price_minor drop not null,
  alter column lead_time_days drop not null;

-- What an approved list assumes of new cloth, where nobody changed what stood there first: the supplier's next list assumes nothing.
update catalogue_imports set mapping = jsonb_set(mapping, '{defaults,pieceLengthMetres}', 'null')
  where mapping #> '{defaults,pieceLengthMetres}' = '50';
update catalogue_imports set mapping = jsonb_set(mapping, '{defaults,leadTimeDays}', 'null')
  where mapping #> '{defaults,leadTimeDays}' = '14';
update catalogue_imports set mapping = jsonb_set(mapping, '{prices,pieceOfCut}', 'null')
  where mapping #> '{prices,pieceOfCut}' = '"1"';

-- What a supplier has not stated of how it cuts, and for how long it takes claims.
alter table suppliers
  alter column min_order_um drop not null,
  alter column order_increment_um drop not null,
  alter column claim_days drop not null;

-- Suppliers that were added with a list or a name alone had the figures that stood here first.
update suppliers
  set min_order_um = null, order_increment_um = null, claim_days = null
  where description = '' and place = '' and contact_name = '' and phone = '' and terms = '' and founded is null
  and (min_order_um, order_increment_um, claim_days) = (1000000, 100000, 14)
  and cut_off_time is null and dispatch_days is null and carriage_minor is null and cut_fee_minor is null;

-- What is kept of the catalogue elsewhere has to be read again.
update catalogue_version
set number = number + 1, catalogue_number = catalogue_number + 1, catalogue_state = gen_random_uuid(), changed_at = now();
insert into catalogue_changes (number, catalogue_state, is_stock)
select number, catalogue_state, false from catalogue_version;
