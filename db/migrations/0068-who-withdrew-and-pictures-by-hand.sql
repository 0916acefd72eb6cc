-- Who withdrew an import at the desk; null for the command line, for programs, and for what was withdrawn before this.
alter table catalogue_imports add column withdrawn_by uuid references operators;

-- A photograph of a cloth came with a list, or was added by hand: then there is no import.
alter table colourway_photographs drop constraint colourway_photographs_pkey;
alter table colourway_photographs
  alter column import_id drop not null,
  -- The newest is shown first.
  add column added_at timestamptz;
update colourway_photographs set added_at = created_at
  from catalogue_imports where catalogue_imports.id = import_id;
alter table colourway_photographs
  alter column added_at set not null,
  add constraint colourway_photographs_once unique nulls not distinct (colourway_id, import_id, photograph_hash);
