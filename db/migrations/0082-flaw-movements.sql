-- A flaw that is marked on a piece is among what has become of it, with its place; the length stays.
alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check
    check (kind in ('received', 'counted', 'corrected', 'cut', 'split', 'joined', 'damaged', 'returned', 'flawMarked')),
  add column flaw_from_um bigint check (flaw_from_um >= 0),
  add check ((kind = 'flawMarked') = (flaw_from_um is not null));
