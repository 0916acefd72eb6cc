-- What each change of the catalogue touched, one row a version, so that what is kept of the catalogue in memory and in
-- files takes in the cloths that changed and need not read all others again. Only the last few thousand are kept:
-- whoever knows none of them reads everything.
create table catalogue_changes (
  -- catalogue_version.number and catalogue_state as this change left them.
  number bigint primary key,
  catalogue_state uuid not null,
  -- Pieces and deliveries alone; catalogue_state is that of the change before.
  is_stock boolean not null,
  -- Private ids of the cloths that were added, changed or removed, themselves, their designs or their pages in books;
  -- none for a change of exchange rates alone. Null where it touched more than such a list can tell.
  colourway_ids uuid[]
);
insert into catalogue_changes (number, catalogue_state, is_stock)
select number, catalogue_state, false from catalogue_version;
