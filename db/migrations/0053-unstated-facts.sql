-- What a supplier does not state of a cloth is null, and a cloth that has no repeat has one of 0.
alter table designs alter column product_type drop not null;
alter table designs alter column pattern drop not null;

-- Null was no repeat in a complete catalogue. In a supplier's own list it may as well have been an empty cell, so it stays
-- unknown there.
create temporary table of_lists on commit drop as
select distinct design_id as id from colourways where added_by is not null;
update designs set facts = facts || jsonb_build_object(
  'verticalRepeatCm', coalesce(nullif(facts -> 'verticalRepeatCm', 'null'), '0'),
  'horizontalRepeatCm', coalesce(nullif(facts -> 'horizontalRepeatCm', 'null'), '0')
)
where id not in (select id from of_lists)
  and (facts -> 'verticalRepeatCm' = 'null' or facts -> 'horizontalRepeatCm' = 'null');

-- Where a list had no column for one of these facts, somebody had to choose a value for all of it: "not stated" was no
-- answer. What was left at the value that stood there first, nobody knew.
create temporary table assumed on commit drop as
select fact, value, at
from (values
  ('productType', '"woven"'::jsonb, '{productType}'::text[]),
  ('pattern', '"plain"', '{pattern}'),
  ('usage', '["upholstery", "curtain"]', '{usage,details}'),
  ('matchType', '"none"', '{matchType,repeat,verticalRepeat,horizontalRepeat}'),
  ('direction', '"upTheRoll"', '{direction}'),
  ('reversible', 'false', '{reversible,details}')
) as first (fact, value, at);
with left_alone as (
  select designs.id, jsonb_object_agg(fact, case when fact = 'usage' then '[]'::jsonb else 'null' end) as unstated
  from designs
  join of_lists on of_lists.id = designs.id
  join assumed on designs.facts -> fact = value
  where not exists (
    select from catalogue_imports
    where catalogue_imports.supplier_id = designs.supplier_id and state = 'done' and not dry_run
    and (mapping #> array['defaults', fact] is distinct from value or mapping -> 'fields' ?| at)
  )
  group by designs.id
)
update designs set
  facts = facts || unstated,
  product_type = case when unstated ? 'productType' then null else product_type end,
  pattern = case when unstated ? 'pattern' then null else pattern end
from left_alone where left_alone.id = designs.id;
update catalogue_imports set mapping = jsonb_set(mapping, '{defaults}', mapping -> 'defaults' || (
  select coalesce(jsonb_object_agg(fact, case when fact = 'usage' then '[]'::jsonb else 'null' end), '{}')
  from assumed where mapping #> array['defaults', fact] = value
));

-- What is kept of the catalogue elsewhere has to be read again.
update catalogue_version
set number = number + 1, catalogue_number = catalogue_number + 1, catalogue_state = gen_random_uuid(), changed_at = now();
insert into catalogue_changes (number, catalogue_state, is_stock)
select number, catalogue_state, false from catalogue_version;
