-- A request for an account at a supplier that was mailed, and which the business has withdrawn since: asked again soon, it is the
-- same request, so that choosing and leaving out in turns mails nobody each time.
create table withdrawn_account_requests (
  retailer_id uuid not null references retailers on delete cascade,
  supplier_id uuid not null references suppliers,
  supplier_mailed_at timestamptz not null,
  primary key (retailer_id, supplier_id)
);
