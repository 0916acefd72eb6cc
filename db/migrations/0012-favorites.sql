-- Cloths that a member keeps in mind: lists for an end customer and a project, divided into rooms. Lengths are integers
-- of micrometres.

create table favorites_lists (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Takes what is added while nobody is served. It has no name of its own: each reader's language names it.
  is_default boolean not null default false,
  name text not null check (char_length(name) <= 80),
  end_customer text not null default '' check (char_length(end_customer) <= 80),
  project text not null default '' check (char_length(project) <= 80),
  created_at timestamptz not null default now(),
  -- When the list or anything in it last changed.
  changed_at timestamptz not null default now(),
  check (is_default or name <> '')
);
create unique index favorites_lists_default on favorites_lists (retailer_id, user_id) where is_default;
create index favorites_lists_owner on favorites_lists (retailer_id, user_id, changed_at desc);

create table favorites_rooms (
  id uuid primary key,
  list_id uuid not null references favorites_lists on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  position integer not null,
  unique (list_id, name),
  -- For items, which are in a room of their own list.
  unique (list_id, id)
);

-- One cloth may be in a room twice: for the curtains and for the cushions.
create table favorites_items (
  id uuid primary key,
  list_id uuid not null references favorites_lists on delete cascade,
  room_id uuid,
  colourway_id uuid not null references colourways,
  position integer not null,
  -- What it is for: "Curtains, bay, 5 drops".
  purpose text not null default '' check (char_length(purpose) <= 120),
  note text not null default '' check (char_length(note) <= 500),
  status text not null default 'considering' check (status in ('considering', 'sampled', 'approved', 'ordered')),
  length_um bigint check (length_um > 0),
  -- As typed.
  entered_quantity double precision,
  entered_unit text check (entered_unit in ('m', 'yd')),
  -- The customer who was being served when it was added; empty for nobody.
  sidemark text not null default '' check (char_length(sidemark) <= 80),
  created_at timestamptz not null default now(),
  foreign key (list_id, room_id) references favorites_rooms (list_id, id),
  check ((length_um is null) = (entered_quantity is null) and (length_um is null) = (entered_unit is null))
);
create index favorites_items_list on favorites_items (list_id, position);
create index favorites_items_colourway on favorites_items (colourway_id);

-- What a browser kept for a visitor comes over once, in however many tabs they sign in.
create table favorites_merges (
  id uuid not null,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  merged_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- A link shows one list, without suppliers, at retail prices with so much added. Its token is kept as a hash.
create table favorites_shares (
  id uuid primary key,
  list_id uuid not null references favorites_lists on delete cascade,
  token_hash bytea not null unique,
  markup_bp integer not null check (markup_bp between 0 and 30000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When somebody last looked, to five minutes.
  opened_at timestamptz
);
create index favorites_shares_list on favorites_shares (list_id, created_at);
