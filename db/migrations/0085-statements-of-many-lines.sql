-- What is put on a statement is checked once for all of it. Checked line by line, each reading all of them, a month of some
-- thousand parcels took longer than a payout may.
drop trigger supplier_lines_sum on supplier_lines;
create function supplier_lines_are_on_their_statement() returns trigger language plpgsql as $$
declare
  statement uuid;
begin
  select paid.id into statement from supplier_statements paid
  where paid.id in (select statement_id from changed)
    and paid.total_minor <> (select coalesce(sum(total_minor), 0) from supplier_lines where statement_id = paid.id)
  limit 1;
  if found then
    raise exception 'statement % does not come to its lines', statement using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger supplier_lines_sum after update on supplier_lines referencing new table as changed
  for each statement execute function supplier_lines_are_on_their_statement();

create or replace function supplier_statement_is_its_lines() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(total_minor), 0) from supplier_lines where statement_id = new.id) <> new.total_minor then
    raise exception 'statement % does not come to its lines', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
