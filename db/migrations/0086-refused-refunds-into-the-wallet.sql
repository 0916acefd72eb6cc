-- A refund that the payment gateway refuses reaches no card: an operator puts it into the wallet of the business, and its state says so.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in ('pending', 'made', 'refused', 'inWallet'));
create index refunds_refused on refunds (settled_at) where state = 'refused';
