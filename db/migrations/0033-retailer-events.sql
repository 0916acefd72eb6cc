-- What happened to what a business sees, so that its open pages follow: kept for a day, and read by every node.
create table retailer_events (
  position bigint generated always as identity primary key,
  retailer_id uuid not null references retailers on delete cascade,
  subject text not null check (subject in ('order')),
  -- The id that the business knows it by.
  subject_id text not null,
  -- Who asked for an order that only they, and who may approve it, see. No foreign key: its lock would make a step wait
  -- for what that colleague is doing.
  asked_by uuid,
  at timestamptz not null,
  -- Numbers are given before transactions commit, so a reader remembers which transactions it saw, not the last number.
  written_by xid8 not null default pg_current_xact_id()
);
create index retailer_events_written_by on retailer_events (written_by);
create index retailer_events_at on retailer_events (at);
