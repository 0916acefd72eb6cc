-- A part of what an order still waits for is taken back by an entry of the opposite, of which nothing went to a wallet.
alter table order_transfers
  drop constraint order_transfers_amount_minor_check,
  add constraint order_transfers_amount check (amount_minor <> 0),
  drop constraint order_transfers_check,
  add constraint order_transfers_credited check (credited_minor between 0 and greatest(amount_minor, 0));

do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint
  where conname = 'mails_kind_check' and conrelid = 'mails'::regclass;
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(known, '''verifyEmail''::text', '''verifyEmail''::text, ''proFormaTakenBack''::text');
end $$;
