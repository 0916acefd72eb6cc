-- Who wants to be told when a cloth is back, and in what length. A row goes with the mail that tells them.
create table stock_alerts (
  id uuid primary key,
  retailer_id uuid not null references retailers on delete cascade,
  user_id uuid not null references users on delete cascade,
  colourway_id uuid not null references colourways on delete cascade,
  length_um bigint not null check (length_um > 0),
  asked_at timestamptz not null,
  unique (user_id, colourway_id)
);
create index stock_alerts_colourway on stock_alerts (colourway_id);
create index stock_alerts_retailer on stock_alerts (retailer_id);

-- One more kind of mail, whatever kinds there are by now.
do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''stockBack''::text');
end $$;
