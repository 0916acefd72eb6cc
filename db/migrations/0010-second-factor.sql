-- A second factor, sessions whose user has just shown who they are, and links bound to the browser that asked.

alter table sessions
  -- When the user last showed who they are in this session: by signing in, or by typing the password once more.
  add column authenticated_at timestamptz not null default now(),
  -- The token until then, which opens nothing: a request that was under way with it is told apart from a stranger's.
  add column previous_token_hash bytea;
update sessions set authenticated_at = created_at;
create index sessions_previous on sessions (previous_token_hash) where previous_token_hash is not null;

-- A sign-in link works for whoever asked for it; the hash of what that browser was given.
alter table email_tokens add column request_hash bytea;

-- One that its user took away stays, so that the next sign-in with it does not join it again.
alter table identities
  add column id uuid not null default uuidv7() unique,
  add column removed_at timestamptz;

-- One-time codes by time (RFC 6238) that a user is asked for beside the password.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Under a key made of SESSION_SECRET.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code was typed; it counts from then on.
  confirmed_at timestamptz,
  -- The latest time step whose code was accepted: no code counts twice.
  last_step bigint not null default 0
);

-- For whoever has lost the telephone: 120 random bits each, kept as SHA-256, used once.
create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references second_factors on delete cascade,
  spent_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

-- Who has shown the password, a mailed link or an identity, and still has to type a code.
create table begun_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index begun_sign_ins_user on begun_sign_ins (user_id);

alter table mails drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'verifyEmail', 'alreadyRegistered', 'orderPlaced', 'supplierOrder', 'orderFailed',
    'resetPassword', 'signInLink', 'changeEmail', 'emailChanged', 'invitation', 'newDevice', 'passwordChanged', 'accountLocked',
    'identityJoined', 'identityRemoved', 'secondFactorOn', 'secondFactorOff', 'businessVerified', 'businessRefused'
  ));
