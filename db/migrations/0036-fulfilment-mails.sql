-- What a buyer is mailed of the steps of an order, and a supplier of what a buyer cancels.
do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text',
               '''verifyEmail''::text, ''orderConfirmed''::text, ''lineBackOrdered''::text, ''lineRefused''::text, '
               '''parcelDispatched''::text, ''linesCancelled''::text');
end $$;
