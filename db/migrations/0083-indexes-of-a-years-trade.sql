-- Read at each dispatch, claim and refund: without these each read the whole table, which a year of trade makes long.
create index invoices_shipment on invoices (shipment_id);
create index claims_credit_note on claims (credit_note) where credit_note <> '';
create index ledger_transactions_returns on ledger_transactions (returns_id) where returns_id is not null;
create index demo_gateway_refunds_charge on demo_gateway_refunds (charge_key);
-- Which orders were cut from a piece is asked of orders that were sent, too, whose reservations are released.
drop index reservations_piece;
create index reservations_piece on reservations (piece_id);
-- What a business owes is read at each of its orders: those that are still open, and those with an invoice that is.
create index orders_on_account_open on orders (retailer_id) where payment_kind = 'account' and state not in ('cancelled', 'closed');
drop index orders_on_account;
create index invoices_open_of_business on invoices (retailer_id)
  where type = 'invoice' and paid_minor + credited_minor < total_minor;
-- The desk lists the invoices of all businesses, newest first.
create index invoices_issued on invoices (issued_at desc, number desc);
-- Read whole to learn what is left of each entry.
drop index ledger_entries_account;
create index ledger_entries_account on ledger_entries (account_id, lot_id) include (amount_minor);
-- What a member spent this month, out of all that they ever ordered.
drop index orders_placed_by;
create index orders_placed_by on orders (retailer_id, placed_by, placed_at);
