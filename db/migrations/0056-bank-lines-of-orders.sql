-- A line of a bank's statement may pay an order that waits for its transfer, instead of invoices.
alter table bank_line_payments
  drop constraint bank_line_payments_pkey,
  alter column invoice_id drop not null,
  add column order_id uuid references orders,
  add constraint bank_line_payments_of_one check (num_nonnulls(invoice_id, order_id) = 1),
  add constraint bank_line_payments_once unique nulls not distinct (bank_line_id, invoice_id, order_id),
  -- All that comes for an order that waits no longer is kept as credit of the business.
  drop constraint bank_line_payments_amount_minor_check,
  add constraint bank_line_payments_amount check (amount_minor > 0 or (amount_minor = 0 and order_id is not null));
