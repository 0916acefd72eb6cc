-- A charge that the buyer confirms with the bank first (3-D Secure), and where the bank sends the buyer afterwards.
alter table demo_gateway_charges
  add column return_to text,
  drop constraint demo_gateway_charges_outcome_check,
  add check (outcome in ('succeeded', 'declined', 'unconfirmed'));
