-- A claim whose approved replacement is not sent after all is open again, and its business is told why.
alter table claim_events
  drop constraint claim_events_event_check,
  add constraint claim_events_event_check
    check (event in ('raised', 'asked', 'answered', 'written', 'proposed', 'approved', 'reopened', 'resolved', 'denied', 'cancelled'));

do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''claimReopened''::text');
end $$;
