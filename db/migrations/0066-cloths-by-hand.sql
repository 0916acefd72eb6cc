-- What operators wrote of a supplier's cloths by hand: the rows as the importer read them, before and after. Rows are only added.
create table cloths_by_hand (
  id uuid primary key,
  position bigint generated always as identity,
  supplier_id uuid not null references suppliers,
  design_id uuid not null references designs,
  act text not null check (act in ('added', 'changed', 'undone')),
  -- Rows of a catalogue without their stock; empty where there was nothing.
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  after jsonb not null check (jsonb_typeof(after) = 'array'),
  -- Null for OPERATOR_TOKEN and for the command line.
  operator_id uuid references operators,
  at timestamptz not null
);
create index cloths_by_hand_design on cloths_by_hand (design_id, position desc);

-- Each list below has grown by other migrations, so it is read before it is lengthened.
do $$
declare
  lengthened record;
  known text;
begin
  for lengthened in
    select * from (values
      ('undoable_acts', 'undoable_acts_act_check', '''confirmed''::text', '''clothAdded''::text, ''clothChanged''::text'),
      ('mails', 'mails_kind_check', '''verifyEmail''::text', '''promotionGiven''::text, ''promotionEnding''::text')
    ) as list (of_table, named, first, more)
  loop
    select pg_get_constraintdef(oid) into strict known from pg_constraint
    where conname = lengthened.named and conrelid = lengthened.of_table::regclass;
    execute format('alter table %I drop constraint %I', lengthened.of_table, lengthened.named);
    execute format('alter table %I add constraint %I %s', lengthened.of_table, lengthened.named,
      replace(known, lengthened.first, lengthened.first || ', ' || lengthened.more));
  end loop;
end $$;

-- Promotions whose business was told that they end soon.
create table promotion_reminders (
  transaction_id uuid primary key references ledger_transactions,
  at timestamptz not null
);
