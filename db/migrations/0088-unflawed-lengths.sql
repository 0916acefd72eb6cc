-- The longest stretch of a piece without a marked flaw: no line is cut across one, so no one length longer than this is sold of it.
create function longest_unflawed_um(length_um bigint, flaws jsonb) returns bigint
  language sql immutable parallel safe
  return case when flaws = '[]' then length_um else (
    select greatest(max(least(stretch.to_um, length_um) - stretch.from_um), 0)
    from (
      select
        coalesce(max(flaw.to_um) over (order by flaw.from_um, flaw.to_um rows between unbounded preceding and 1 preceding), 0) as from_um,
        flaw.from_um as to_um
      from (
        select (each ->> 'fromUm')::bigint as from_um, (each ->> 'fromUm')::bigint + (each ->> 'lengthUm')::bigint as to_um
        from jsonb_array_elements(flaws) as each
        union all
        select length_um, length_um
      ) as flaw
    ) as stretch
  ) end;

alter table pieces
  add column unflawed_um bigint not null generated always as (longest_unflawed_um(length_um, flaws)) stored;
