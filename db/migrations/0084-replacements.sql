-- What was sent in place of claimed cloth: claims that were settled by a replacement before this have none.
create table replacements (
  claim_id uuid primary key references claims,
  -- Null where it was cut from cloth of which no piece is known here.
  piece_id uuid references pieces,
  length_um bigint not null check (length_um > 0),
  carrier text not null
    check (carrier in ('dpd', 'dhl', 'dx', 'evri', 'fedex', 'gls', 'parcelforce', 'postNord', 'royalMail', 'ups', 'other')),
  -- Of a carrier that is not in the list.
  carrier_name text not null check (carrier <> 'other' or carrier_name <> ''),
  tracking_number text,
  tracking_url text,
  operator_id uuid not null references operators,
  sent_at timestamptz not null
);

-- Cloth that is cut to be sent again is no cut of what was ordered.
alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check
    check (kind in ('received', 'counted', 'corrected', 'cut', 'split', 'joined', 'damaged', 'returned', 'flawMarked', 'replaced')),
  add check (kind <> 'replaced' or (after_um < before_um and order_line_id is not null));

do $$
declare
  kinds text := (
    select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'mails_kind_check' and conrelid = 'mails'::regclass
  );
begin
  alter table mails drop constraint mails_kind_check;
  execute 'alter table mails add constraint mails_kind_check '
    || replace(kinds, '''verifyEmail''::text', '''verifyEmail''::text, ''replacementSent''::text');
end $$;
