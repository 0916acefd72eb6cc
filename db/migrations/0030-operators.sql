-- Operators: who works at the desk, their sessions, and what they did.

create table operators (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (char_length(name) between 1 and 80),
  -- Null until the link of the command line was used, and after the operator was closed.
  password_hash text,
  -- The secret of the one-time codes, under a key made of SESSION_SECRET; every sign-in asks for a code.
  sealed_secret bytea not null,
  -- The latest time step whose code was accepted: no code counts twice.
  last_step bigint not null default 0,
  -- The link that sets the password and shows the secret; null once used.
  set_up_token_hash bytea unique,
  set_up_expires_at timestamptz,
  created_at timestamptz not null,
  check ((set_up_token_hash is null) = (set_up_expires_at is null))
);

-- Of their own, so that no session of a business opens the desk and none of the desk a business.
create table operator_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  operator_id uuid not null references operators on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  client_address text
);
create index operator_sessions_operator on operator_sessions (operator_id);

-- Everything an operator did or tried: written before it is done, with its outcome afterwards.
create table operator_acts (
  id uuid primary key,
  -- Null for OPERATOR_TOKEN and for the command line.
  operator_id uuid references operators,
  way text not null check (way in ('session', 'token', 'commandLine')),
  -- The name of the call or command.
  act text not null,
  about jsonb not null,
  -- Null while under way, and for good where the process ended in between.
  outcome text,
  done_at timestamptz not null,
  check ((way = 'session') = (operator_id is not null) or way = 'commandLine')
);
create index operator_acts_done on operator_acts (done_at desc);
create index operator_acts_import on operator_acts ((about ->> 'id'), done_at) where about ? 'id';

-- What somebody has answered about a file, and the hash of the mapping that was approved.
alter table catalogue_imports
  add column answers jsonb not null default '{"chosen": [], "confirmed": []}',
  add column approved_hash text;
update catalogue_imports set approved_hash = mapping_hash where state <> 'awaitingMapping';
