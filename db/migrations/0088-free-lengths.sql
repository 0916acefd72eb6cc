-- What may still be sold of a piece. It is cut from its outer end, never across a marked flaw, so no more than up to the first of
-- them; what is behind a flaw is sold once the desk has cut the flaw away.
create function sound_um(length_um bigint, flaws jsonb) returns bigint
  language sql immutable parallel safe
  return least(length_um, (select min((flaw ->> 'fromUm')::bigint) from jsonb_array_elements(flaws) as flaw));

alter table pieces
  -- Few pieces have a flaw: for the others no function is called.
  add column free_um bigint not null generated always as (
    greatest(case when flaws = '[]' then length_um else sound_um(length_um, flaws) end - reserved_um, 0)
  ) stored;
