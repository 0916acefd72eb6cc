-- What may still be sold of a piece. It is cut from its outer end, never across a marked flaw, so no more than up to the first of
-- them; what is behind a flaw is sold once the desk has cut the flaw away. A mark that ends where the piece begins is of nothing.
create function sound_um(length_um bigint, flaws jsonb) returns bigint
  language sql immutable parallel safe
  return case when flaws = '[]' then length_um else least(length_um, (
    select min((flaw ->> 'fromUm')::bigint)
    from jsonb_array_elements(flaws) as flaw
    where (flaw ->> 'fromUm')::bigint + (flaw ->> 'lengthUm')::bigint > 0
  )) end;

alter table pieces
  add column free_um bigint not null generated always as (greatest(sound_um(length_um, flaws) - reserved_um, 0)) stored;
