-- Lines removed more than a day ago are cleared whoever removed them.
create index removed_cart_items_removed_at on removed_cart_items (removed_at);
drop index removed_cart_items_user;

-- Who placed an order is mailed when a colleague sends it elsewhere.
do $$
declare
  allowed text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(allowed, '''verifyEmail''::text', '''verifyEmail''::text, ''colleagueChangedAddress''::text');
end $$;
