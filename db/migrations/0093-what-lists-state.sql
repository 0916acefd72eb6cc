-- What each list states of a cloth or a design, whether it changed it or not: parts of colourways, 'stock', or names of facts, as
-- import_changes has them. A list that is withdrawn leaves what a later one states, too. It has to outlive a crash, so import_rows,
-- which is not logged, will not do.
create table import_statements (
  import_id uuid not null references catalogue_imports on delete cascade,
  -- Of a colourway or a design.
  row_id uuid not null,
  parts text[] not null,
  primary key (import_id, row_id)
);
create index import_statements_row on import_statements (row_id);

-- Of earlier lists it is only known which cloths they name. A cloth that was discontinued for want of its name is not named.
insert into import_statements (import_id, row_id, parts)
select import_id, row_id, '{}' from (
  select import_id, row_id from import_changes
  where kind = 'stock' or kind = 'colourway' and after #>> '{sale,status}' is distinct from 'discontinued'
  union
  select import_id, colourways.id from import_rows
  join catalogue_imports on catalogue_imports.id = import_id
  join colourways on colourways.supplier_id = catalogue_imports.supplier_id and supplier_sku = sku
  where outcome in ('added', 'changed', 'unchanged') and state = 'done' and not dry_run
) as named;

-- Stock is a part like the others.
update import_changes set before = jsonb_build_object('stock', before), after = jsonb_build_object('stock', after)
where kind = 'stock';
