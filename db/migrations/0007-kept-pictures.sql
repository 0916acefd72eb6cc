-- Pictures that businesses send: re-encoded small, kept by the hash of their bytes, so that every node has them and a
-- backup of the database is whole.
create table kept_pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) <= 262144),
  created_at timestamptz not null default now()
);
