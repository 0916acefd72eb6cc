-- What a supplier that came with its list has not agreed or stated is null: no commission, no hours, and no word on samples.
alter table suppliers
  alter column commission_bp drop not null,
  alter column commission_bp drop default,
  alter column opens_at drop not null,
  alter column opens_at drop default,
  alter column closes_at drop not null,
  alter column closes_at drop default,
  alter column collected_at drop not null,
  alter column collected_at drop default,
  add constraint suppliers_hours_whole check (num_nulls(opens_at, closes_at, collected_at) in (0, 3));

-- Those that were added with a list had the figures that stood here first, unless somebody set them or a statement counts with them.
update suppliers
  set commission_bp = null
  where description = '' and place = '' and contact_name = '' and phone = '' and terms = '' and founded is null
  and commission_bp = 800
  and exists (select from catalogue_imports where catalogue_imports.supplier_id = suppliers.id)
  and not exists (select from supplier_lines where supplier_lines.supplier_id = suppliers.id);
update suppliers
  set opens_at = null, closes_at = null, collected_at = null
  where description = '' and place = '' and contact_name = '' and phone = '' and terms = '' and founded is null
  and (opens_at, closes_at, collected_at) = ('08:00', '17:00', '15:30')
  and exists (select from catalogue_imports where catalogue_imports.supplier_id = suppliers.id);

alter table colourways alter column sample_available drop not null;
-- A list without a column for samples had to say that there are none.
update colourways set sample_available = null
  from catalogue_imports
  where catalogue_imports.id = colourways.added_by and not sample_available
  and not mapping -> 'fields' ? 'sampleAvailable' and mapping #> '{defaults,sampleAvailable}' = 'false';
update catalogue_imports set mapping = jsonb_set(mapping, '{defaults,sampleAvailable}', 'null')
  where mapping #> '{defaults,sampleAvailable}' = 'false';

-- Photographs of cloth from suppliers: re-encoded, without what a camera adds, by the hash of their bytes. The address of a picture
-- is 32 digits, of which eight say that it is a photograph: no recipe's has these.
create table photographs (
  hash text primary key check (hash ~ '^ffffffff[0-9a-f]{24}$'),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  kept_at timestamptz not null
);
alter table colourways
  add constraint colourways_recipe_hash check (recipe_hash not like 'ffffffff%'),
  add column photograph_hash text references photographs,
  -- What a cloth is shown by: its supplier's photograph, else as it is drawn.
  add column picture_hash text generated always as (coalesce(photograph_hash, recipe_hash)) stored;
create index colourways_photograph on colourways (photograph_hash) where photograph_hash is not null;
create index colourways_picture on colourways (picture_hash);

-- Addresses of pictures that lists state, by cloth. Nothing is asked of them until an operator says so.
create table import_pictures (
  id uuid primary key,
  import_id uuid not null references catalogue_imports on delete cascade,
  colourway_id uuid not null references colourways,
  -- In the order of the list.
  position integer not null,
  view text not null check (view in ('plain', 'swatch', 'fullWidth', 'room')),
  url text not null check (char_length(url) between 8 and 2000),
  -- `shared`: it stands at cloths of several colours, so nobody knows of which it is.
  state text not null check (state in ('found', 'shared', 'waiting', 'kept', 'failed', 'withdrawn')),
  -- Why it failed, as `contract/intake/import-pictures.ts` names it, with the status of an answer.
  problem text,
  status integer,
  attempts integer not null default 0,
  -- Not before this time; polite to a server that has asked to be left alone.
  next_at timestamptz,
  photograph_hash text references photographs,
  changed_at timestamptz not null,
  unique (import_id, colourway_id, url),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'kept') = (photograph_hash is not null))
);
create index import_pictures_import on import_pictures (import_id, state, next_at);
create index import_pictures_cloth on import_pictures (colourway_id) where state = 'kept';
create index import_pictures_photograph on import_pictures (photograph_hash) where photograph_hash is not null;

-- Who asked for them, and when; null for the command line and OPERATOR_TOKEN.
create table import_picture_requests (
  id uuid primary key,
  import_id uuid not null references catalogue_imports on delete cascade,
  -- Whether those that had failed were asked for again.
  kind text not null check (kind in ('first', 'again')),
  pictures integer not null check (pictures > 0),
  operator_id uuid references operators,
  at timestamptz not null
);
create index import_picture_requests_import on import_picture_requests (import_id, at);
