-- The mark of a flaw that is taken off is among what has become of its piece, as the mark itself is.
alter table stock_movements
  drop constraint stock_movements_kind_check,
  add constraint stock_movements_kind_check
    check (kind in ('received', 'counted', 'corrected', 'cut', 'split', 'joined', 'damaged', 'returned', 'flawMarked', 'replaced', 'flawUnmarked')),
  drop constraint stock_movements_check2,
  add constraint stock_movements_flaw_check
    check ((kind in ('flawMarked', 'flawUnmarked')) = (flaw_from_um is not null));
