-- What a supplier has not stated of its terms: null, and told to nobody.
alter table suppliers
  alter column cut_off_time drop not null,
  alter column dispatch_days drop not null,
  alter column carriage_minor drop not null,
  alter column cut_fee_minor drop not null;

-- Suppliers that were added with their first list, of whom nothing but name, country and currency was known.
update suppliers
  set cut_off_time = null, dispatch_days = null, carriage_minor = null, cut_fee_minor = null, hold_days = 0
  where description = '' and place = '' and contact_name = '' and phone = '' and terms = '' and founded is null
  and (cut_off_time, dispatch_days, hold_days, carriage_minor, cut_fee_minor) = ('12:00', 5, 5, 0, 0)
  and exists (select from catalogue_imports where catalogue_imports.supplier_id = suppliers.id);

-- Who set which rate and when; null for the command line and OPERATOR_TOKEN.
create table exchange_rate_changes (
  id uuid primary key,
  currency text not null,
  on_date date not null,
  per_euro numeric(18, 6) not null,
  operator_id uuid references operators,
  at timestamptz not null
);
