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

-- Photographs of cloth from suppliers: re-encoded, without what a camera adds, by the hash of their bytes, and the same in a few
-- pixels. The address of a picture is 32 digits, of which eight say that it is a photograph: no recipe's has these.
create table photographs (
  hash text primary key check (hash ~ '^ffffffff[0-9a-f]{24}$'),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  sketch bytea not null check (octet_length(sketch) <= 8192),
  kept_at timestamptz not null
);
alter table colourways
  add constraint colourways_recipe_hash check (recipe_hash not like 'ffffffff%'),
  add column photograph_hash text references photographs,
  -- What a cloth is shown by: its supplier's photograph, else as it is drawn.
  add column picture_hash text generated always as (coalesce(photograph_hash, recipe_hash)) stored;
create index colourways_photograph on colourways (photograph_hash) where photograph_hash is not null;

-- The photographs of a cloth, by the list that stated their addresses; the newest list's are shown first.
create table colourway_photographs (
  colourway_id uuid not null references colourways,
  import_id uuid not null references catalogue_imports,
  photograph_hash text not null references photographs,
  view text not null check (view in ('plain', 'swatch', 'fullWidth', 'room')),
  -- In the order of the list.
  position integer not null,
  primary key (colourway_id, import_id, photograph_hash)
);
create index colourway_photographs_import on colourway_photographs (import_id);
create index colourway_photographs_hash on colourway_photographs (photograph_hash);

-- Addresses of pictures that lists state, by cloth. Nothing is asked of them until an operator says so.
create table import_pictures (
  id uuid primary key,
  import_id uuid not null references catalogue_imports,
  colourway_id uuid not null references colourways,
  position integer not null,
  view text not null check (view in ('plain', 'swatch', 'fullWidth', 'room')),
  url text not null check (char_length(url) between 8 and 2000),
  -- `shared`: it stands at cloths of several colours, so nobody knows of which it is.
  state text not null check (state in ('found', 'shared', 'waiting', 'kept', 'failed', 'withdrawn')),
  -- Why the last try failed, as `contract/intake/import-pictures.ts` names it, with the status of an answer.
  problem text,
  status integer,
  attempts integer not null default 0,
  -- Not before this time: a server that has failed is left alone for a while.
  next_at timestamptz,
  changed_at timestamptz not null,
  check (state <> 'failed' or problem is not null)
);
create unique index import_pictures_address on import_pictures (import_id, colourway_id, md5(url));
create index import_pictures_state on import_pictures (import_id, state, position);

-- Who asked for them, and when; null for the command line and OPERATOR_TOKEN.
create table import_picture_requests (
  id uuid primary key,
  import_id uuid not null references catalogue_imports,
  -- Whether those that had failed were asked for again.
  kind text not null check (kind in ('first', 'again')),
  pictures integer not null check (pictures > 0),
  operator_id uuid references operators,
  at timestamptz not null
);
create index import_picture_requests_import on import_picture_requests (import_id, at);
