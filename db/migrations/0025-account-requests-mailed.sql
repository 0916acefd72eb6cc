-- When a supplier was mailed that a business has applied for an account there; null while it was not.
alter table retailer_suppliers add column supplier_mailed_at timestamptz;

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
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''supplierAccountAsked''::text');
end $$;
