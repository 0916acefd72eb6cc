-- Suppliers' own files on their way into the catalogue, and what a supplier may leave unsaid.

-- Null where a supplier names no colour that we know; hex, palette and lab are then those of undyed cloth.
alter table colourways alter column colour_family drop not null;

-- One file of one supplier, from its arrival to what became of every row of it.
create table catalogue_imports (
  id uuid primary key,
  supplier_id uuid not null references suppliers,
  file_name text not null check (char_length(file_name) between 1 and 255),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  byte_size bigint not null check (byte_size >= 0),
  state text not null check (state in ('awaitingMapping', 'queued', 'reading', 'writing', 'done', 'failed')),
  -- How the file's columns become fields, as guessed and later as approved.
  mapping jsonb not null,
  mapping_hash text not null check (mapping_hash ~ '^[0-9a-f]{64}$'),
  dry_run boolean not null default false,
  discontinue_missing boolean not null default false,
  -- Nothing is taken in where a single row is refused.
  whole boolean not null default false,
  -- How far the file has been read into import_rows, counted in records of the file; a later try goes on from there.
  records_read bigint not null default 0,
  is_read boolean not null default false,
  rows_written bigint not null default 0,
  -- Rows by what became of them, once that is decided.
  counts jsonb,
  discontinued integer not null default 0,
  -- Why it failed, for whoever sent it.
  problem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index catalogue_imports_supplier on catalogue_imports (supplier_id, created_at desc);
create index catalogue_imports_file on catalogue_imports (file_hash, mapping_hash);

-- The bytes of a file that was sent to the API, so that any node can go on with it; gone when it is done.
create table import_file_parts (
  import_id uuid not null references catalogue_imports on delete cascade,
  part integer not null check (part >= 0),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  primary key (import_id, part)
);

-- Rows as they were read. They can be read again from the file, so they need no log.
create unlogged table import_rows (
  import_id uuid not null,
  row_number bigint not null,
  -- Where the row begins in the file: a line of text, a row of a sheet, the position of an object.
  line bigint not null,
  what text not null,
  sku text,
  design text,
  -- Which facts of the design this row tells (import_designs).
  facts_hash text,
  told jsonb,
  outcome text check (outcome in ('added', 'changed', 'unchanged', 'refused', 'skipped')),
  reasons jsonb not null,
  primary key (import_id, row_number)
);
create index import_rows_design on import_rows (import_id, design, facts_hash, row_number) where told is not null;
create index import_rows_sku on import_rows (import_id, sku, row_number) where sku is not null;

-- Every set of facts that the rows of one design tell. Sets that do not contradict each other are one cloth; `cloth`
-- numbers the cloths of a design from 1 and `facts_together` is what all of its sets tell.
create unlogged table import_designs (
  import_id uuid not null,
  design text not null,
  facts_hash text not null,
  first_row bigint not null,
  facts jsonb not null,
  cloth integer,
  facts_together jsonb,
  primary key (import_id, design, facts_hash)
);
