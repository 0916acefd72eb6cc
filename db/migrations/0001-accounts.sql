-- Who may come in: retailers, their users, sessions and the tokens that go out by mail.

create table retailers (
  id uuid primary key,
  business_name text not null default '',
  address jsonb,
  country text check (country ~ '^[A-Z]{2}$'),
  currency text not null default 'GBP' check (currency in ('GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF')),
  measurement_type text not null default 'metric' check (measurement_type in ('metric', 'imperial')),
  profile_step smallint not null default 0 check (profile_step between 0 and 4),
  profile_completed_at timestamptz,
  verification text not null default 'pending' check (verification in ('pending', 'verified', 'refused')),
  image_url text,
  invited_member jsonb,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text,
  email_verified_at timestamptz,
  measurement_type text check (measurement_type in ('metric', 'imperial')),
  retailer_id uuid references retailers,
  role text check (role in ('owner', 'admin', 'buyer', 'requester', 'approver', 'accounts', 'viewer')),
  created_at timestamptz not null default now(),
  check ((retailer_id is null) = (role is null))
);
create unique index users_email on users (email);
create index users_retailer on users (retailer_id);

-- Tokens are kept as SHA-256 of the 256 random bits handed out; a leaked table opens nothing.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- What one visitor typed when signing up. It takes hold only when a link mailed for it is opened, so nobody gains an
-- account by signing up with an address that is not theirs. All of a user's rows go when the address is verified.
create table sign_ups (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  measurement_type text check (measurement_type in ('metric', 'imperial')),
  created_at timestamptz not null default now()
);
create index sign_ups_user on sign_ups (user_id, created_at desc);

create table email_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  sign_up_id uuid references sign_ups on delete cascade,
  purpose text not null check (purpose in ('verifyEmail', 'resetPassword')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index email_tokens_user on email_tokens (user_id);
create index email_tokens_sign_up on email_tokens (sign_up_id);

-- A mail is written in the transaction that causes it and sent by a job; with no mail server it stays here to be read.
create table mails (
  id uuid primary key,
  recipient text not null,
  kind text not null check (kind in ('verifyEmail', 'alreadyRegistered', 'orderPlaced', 'supplierOrder', 'orderFailed')),
  subject text not null,
  text_body text not null,
  html_body text not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Until when the link in it opens something; null when it holds none, and once its token was taken out.
  link_expires_at timestamptz
);
create index mails_created on mails (created_at desc);
create index mails_recipient on mails (recipient, created_at desc);
create index mails_link on mails (link_expires_at) where link_expires_at is not null;
