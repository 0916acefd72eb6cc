-- What a business notes of a sample that it asked for. That it was asked for and sent is told by its line.
create table sample_records (
  order_line_id uuid primary key references order_lines on delete cascade,
  retailer_id uuid not null references retailers on delete cascade,
  -- On which the business says that it came; what the carrier says is with its parcel.
  arrived_at timestamptz,
  outcome text check (outcome in ('kept', 'returned')),
  outcome_at timestamptz,
  -- When its supplier was last asked where it is.
  chased_at timestamptz,
  check ((outcome is null) = (outcome_at is null))
);
create index sample_records_retailer on sample_records (retailer_id);
create index order_lines_samples on order_lines (order_id) where order_type = 'sample';

do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''sampleChased''::text');
end $$;
