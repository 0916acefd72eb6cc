-- A buyer is mailed of a refund that the card did not take and that is in the wallet instead.
do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''refundInWallet''::text');
end $$;
