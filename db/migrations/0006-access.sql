-- Who may come in, in full: other ways to sign in, known devices, teams, the business's details, limits.

alter table users
  add column locale text not null default 'en' check (locale in ('en', 'es', 'it', 'zh-CN', 'de', 'nl')),
  add column password_changed_at timestamptz,
  -- When they came into the team that they are in; null for whoever has been there from the first.
  add column joined_at timestamptz;
-- The language of whoever signed up, for the mails of the account that it becomes.
alter table sign_ups
  add column locale text not null default 'en' check (locale in ('en', 'es', 'it', 'zh-CN', 'de', 'nl'));

-- A person at an identity provider (OpenID Connect), by the two names that never change. One provider knows a person once.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- One journey to an identity provider and back: made when it begins, taken by whoever comes back with its state, once.
create table identity_journeys (
  state_hash bytea primary key,
  nonce_hash bytea not null unique,
  code_verifier text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  exchanged_at timestamptz,
  spent_at timestamptz
);
create index identity_journeys_expiry on identity_journeys (expires_at);

-- A browser in which a user has signed in before. Its cookie lets the owner in while strangers' guesses are refused.
create table devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- "Firefox" and "Windows", made of the user agent when it was last seen; null where that tells neither.
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index devices_user on devices (user_id);

alter table sessions
  add column device_id uuid references devices on delete set null,
  add column client_address text check (length(client_address) <= 64),
  add column last_used_at timestamptz;
create index sessions_expiry on sessions (expires_at);
create index sessions_device on sessions (device_id) where device_id is not null;

alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens
  add constraint email_tokens_purpose_check
    check (purpose in ('verifyEmail', 'resetPassword', 'signIn', 'changeEmail')),
  -- The address that a changeEmail token confirms.
  add column new_email text check (new_email = lower(new_email)),
  add constraint email_tokens_new_email check ((purpose = 'changeEmail') = (new_email is not null));

-- Tries of one key within a window. What a crash forgets here costs a few more tries, so it needs no log.
create unlogged table attempts (
  key bytea primary key,
  tries integer not null check (tries >= 0),
  ends_at timestamptz not null
);
create index attempts_end on attempts (ends_at);

-- An invitation binds to its address: whoever accepts it has shown that the address is theirs.
create table invitations (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('admin', 'buyer', 'requester', 'approver', 'accounts', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index invitations_live on invitations (retailer_id, email) where accepted_at is null and revoked_at is null;
create index invitations_email on invitations (email);

-- Team members that were named in the profile and never written to: as invitations that have run out, to be sent again.
insert into invitations (id, retailer_id, email, first_name, last_name, role, token_hash, expires_at)
select uuidv7(), id, lower(invited_member ->> 'email'), invited_member ->> 'firstName', invited_member ->> 'lastName',
  invited_member ->> 'role', sha256(uuid_send(gen_random_uuid())), now()
from retailers
where jsonb_typeof(invited_member) = 'object';
alter table retailers drop column invited_member;

-- Exactly one owner a business.
create unique index users_owner on users (retailer_id) where role = 'owner';

alter table retailers
  add column legal_name text not null default '',
  add column business_type text not null default '' check (business_type in ('', 'curtainShop', 'upholsterer', 'interiorDesigner', 'contractor', 'maker', 'other')),
  add column company_number text not null default '',
  -- As checked by its own checksum: country and digits without blanks; empty where the business has none.
  add column vat_number text not null default '',
  add column phone text not null default '',
  add column website text not null default '',
  add column locale text not null default 'en' check (locale in ('en', 'es', 'it', 'zh-CN', 'de', 'nl')),
  add column verification_note text not null default '',
  add column verified_at timestamptz;

-- Where bills go and goods may be sent. The business's own address of the profile stays on the retailer.
create table retailer_addresses (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  kind text not null check (kind in ('billing', 'shop', 'workroom')),
  label text not null,
  address jsonb not null,
  -- "Ring the bell at the yard gate": for the carrier.
  instructions text not null default '',
  created_at timestamptz not null default now()
);
create index retailer_addresses_retailer on retailer_addresses (retailer_id, created_at);

alter table mails drop constraint mails_kind_check;
alter table mails
  add constraint mails_kind_check check (kind in (
    'verifyEmail', 'alreadyRegistered', 'orderPlaced', 'supplierOrder', 'orderFailed',
    'resetPassword', 'signInLink', 'changeEmail', 'emailChanged', 'invitation', 'newDevice', 'passwordChanged', 'accountLocked',
    'identityJoined', 'businessVerified', 'businessRefused'
  )),
  add column locale text not null default 'en' check (locale in ('en', 'es', 'it', 'zh-CN', 'de', 'nl')),
  -- How often it was handed to the mail server, and what came of the last time it was not taken.
  add column attempts integer not null default 0,
  add column last_error text,
  -- Since when it is not tried any more: refused for good, or its link ran out before it could be sent.
  add column given_up_at timestamptz;
