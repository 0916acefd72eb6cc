import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { clothParts } from './cloth-parts.ts'

const statedParts = sql.join(
  [...Object.entries(clothParts), ['stock', { stated: ['stock'] }] as const].map(
    ([name, { stated }]) => sql`case when told ?| ${[...stated]}::text[] then ${sql.lit(name)} end`,
  ),
)

/** Notes which parts of its cloths and which facts of their designs a list states, also where they were so before. */
export async function noteStated(
  trx: Transaction<DB>,
  { importId, supplierId }: { importId: string; supplierId: string },
): Promise<void> {
  const accepted = sql`
    import_rows join colourways on colourways.supplier_id = ${supplierId}::uuid and supplier_sku = sku
    where import_id = ${importId}::uuid and outcome in ('added', 'changed', 'unchanged')`
  await sql`
    insert into import_statements (import_id, row_id, parts)
    select ${importId}::uuid, colourways.id, array_remove(array[${statedParts}], null) from ${accepted}`.execute(
    trx,
  )
  // A width says how it was found, too, and a stated use that it was not judged.
  await sql`
    with stated as (
      select distinct design_id, design, facts_hash, case when design is null then told -> 'facts' end as facts
      from ${accepted}
    )
    insert into import_statements (import_id, row_id, parts)
    select ${importId}::uuid, design_id, array_agg(distinct part)
    from stated left join import_designs on import_designs.import_id = ${importId}::uuid
        and import_designs.design = stated.design and import_designs.facts_hash = stated.facts_hash,
      jsonb_object_keys(case when stated.design is null then stated.facts
        else facts_together || '{"designName": null}' end) as fact,
      unnest(case when fact in ('usableWidthCm', 'fullWidthCm') then array['usableWidthCm', 'fullWidthCm', 'derived']
        when fact = 'usage' then array['usage', 'derived'] else array[fact] end) as part
    group by design_id`.execute(trx)
}

/** The supplier's lists that were taken in after this one and not withdrawn, in their order. */
export async function laterLists(trx: Transaction<DB>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select later.id from catalogue_imports as own
    join catalogue_imports as later on later.supplier_id = own.supplier_id and later.finished_at > own.finished_at
    where own.id = ${importId}::uuid and later.state = 'done' and not later.dry_run and later.withdrawn_at is null
    order by later.finished_at`.execute(trx)
  return rows.map(row => row.id)
}

/**
 * What an import changed, part by part, and fact by fact of designs; named `part`. `is_back`: of a cloth that had left the
 * catalogue with another import.
 */
export const changedParts = (importId: string): RawBuilder<unknown> => sql`(
    select kind, row_id, key, before -> key as before, after -> key as after,
      exists (
        select from import_changes as own where own.import_id = ${importId}::uuid and own.kind = 'colourway'
        and own.row_id = import_changes.row_id and own.before #>> '{sale,withdrawn_at}' is not null
      ) as is_back
    from import_changes, jsonb_object_keys(before || after) as key
    where import_id = ${importId}::uuid and before -> key is distinct from after -> key
  ) as part`

/**
 * The first of these lists that changed `part`, too, or states it; null for none. One that names a cloth has it on sale,
 * without a word about that; a cloth that was brought back stays as one that was added does, with all that is known of it.
 */
export const nextWith = (later: readonly string[]): RawBuilder<unknown> => sql`(
    select list from unnest(${[...later]}::uuid[]) with ordinality as later (list, nth)
    where exists (
      select from import_changes as its
      where its.import_id = list and its.kind = part.kind and its.row_id = part.row_id
      and its.before -> part.key is distinct from its.after -> part.key
    ) or exists (
      select from import_statements as its
      where its.import_id = list and its.row_id = part.row_id
      and (part.key = any(its.parts) or part.is_back
        or part.key = 'sale' and part.before ->> 'status' = 'discontinued')
    )
    order by nth limit 1
  )`

/**
 * Leaves the parts that an import changed to the next list that did, or states them, as if it had found what was there before
 * this import: withdrawn in its turn, it gives back that, and not what came from a withdrawn list. What it found otherwise is
 * its own matter.
 */
export async function leaveToNext(
  trx: Transaction<DB>,
  importId: string,
  later: readonly string[],
): Promise<void> {
  if (later.length === 0) return
  const isUnchanged = sql`its.before -> part.key is not distinct from its.after -> part.key`
  await sql`
    insert into import_changes (import_id, kind, row_id, before, after)
    select list, part.kind, part.row_id,
      (coalesce(its.before, '{}') - array_agg(part.key))
        || coalesce(jsonb_object_agg(part.key, part.before) filter (where part.before is not null), '{}'),
      coalesce(its.after, '{}') || coalesce(
        jsonb_object_agg(part.key, part.after) filter (where part.after is not null and ${isUnchanged}), '{}')
    from ${changedParts(importId)} cross join lateral ${nextWith(later)} as next (list)
    left join import_changes as its
      on its.import_id = list and its.kind = part.kind and its.row_id = part.row_id
    where list is not null and (${isUnchanged} or its.before -> part.key is not distinct from part.after)
    group by list, part.kind, part.row_id, its.before, its.after
    on conflict (import_id, kind, row_id) do update set before = excluded.before, after = excluded.after`.execute(
    trx,
  )
}
