import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { storedJson } from '../staging/stored-json.ts'
import { clothParts } from './cloth-parts.ts'
import { changedParts, nextWith } from './later-lists.queries.ts'

const columns = Object.values(clothParts).flatMap((part): readonly string[] => part.columns)

const objectOf = (pairs: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql`jsonb_build_object(${sql.join(pairs.flatMap(([name, value]) => [sql.lit(name), value]))})`
const columnsOf = (names: readonly string[]) =>
  objectOf(names.map(name => [name, sql.ref(`colourways.${name}`)]))
const clothJson = objectOf(Object.entries(clothParts).map(([name, own]) => [name, columnsOf(own.columns)]))
const stockJson = sql`jsonb_build_object(
  'pieces', coalesce((select jsonb_agg(jsonb_build_object(
    'pieceNumber', piece_number, 'dyeLot', dye_lot,
    'lengthMicrometres', case stated when 'length' then to_jsonb(length_um) else to_jsonb(stated) end) order by piece_number)
    from pieces where colourway_id = colourways.id and (length_um > 0 or stated <> 'length')), '[]'),
  'incoming', coalesce((select jsonb_agg(jsonb_build_object(
    'dyeLot', dye_lot, 'lengthMicrometres', length_um, 'eta', eta) order by eta, dye_lot)
    from incoming_stock where colourway_id = colourways.id), '[]'))`

export type Stock = {
  pieces: ColourwayRow['pieces']
  incoming: { dyeLot: string; lengthMicrometres: number; eta: string }[]
}
type Values = Record<string, unknown>
export type ClothNow = { id: string; design_id: string; cloth: Values; facts: Values; stock: Stock }

/** The stored cloths with these SKUs as they are now. */
export async function clothsNow(
  trx: Transaction<DB>,
  supplierId: string,
  skus: readonly string[],
): Promise<ClothNow[]> {
  const { rows } = await sql<ClothNow>`
    select colourways.id, design_id, ${clothJson} as cloth, facts, ${stockJson} as stock
    from colourways join designs on designs.id = design_id
    where colourways.supplier_id = ${supplierId}::uuid and supplier_sku = any(${skus}::text[])`.execute(trx)
  return rows
}

export async function factsNow(
  trx: Transaction<DB>,
  designIds: readonly string[],
): Promise<Map<string, Values>> {
  const { rows } = await sql<{ id: string; facts: Values }>`
    select id, facts from designs where id = any(${designIds}::uuid[])`.execute(trx)
  return new Map(rows.map(row => [row.id, row.facts]))
}

export type Change = {
  kind: 'colourway' | 'design' | 'stock'
  row_id: string
  before: unknown
  after: unknown
}

export async function storeChanges(trx: Transaction<DB>, importId: string, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (import_id, kind, row_id, before, after)
    select ${importId}::uuid, kind, row_id, before, after
    from jsonb_to_recordset(${storedJson(changes)}::jsonb)
      as given (kind text, row_id uuid, before jsonb, after jsonb)
    on conflict do nothing`.execute(trx)
}

/** Locks the cloth of an import against orders, until the transaction ends. */
export async function lockCloths(trx: Transaction<DB>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from colourways
    where added_by = ${importId}::uuid
    or id in (select row_id from import_changes where import_id = ${importId}::uuid)
    or design_id in (select row_id from import_changes where import_id = ${importId}::uuid and kind = 'design')
    order by id for update`.execute(trx)
  return rows.map(row => row.id)
}

/** The number of an order for any of these cloths since then; undefined for none. */
export async function orderSince(
  trx: Transaction<DB>,
  colourwayIds: readonly string[],
  since: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select orders.number from order_lines join orders on orders.id = order_id
    where colourway_id = any(${colourwayIds}::uuid[]) and order_lines.state <> 'cancelled'
    and orders.created_at >= ${since} order by orders.created_at limit 1`.execute(trx)
  return rows[0]?.number
}

/**
 * Takes cloth that an import added out of the catalogue. One that a later list names, too, stays and counts as added by that list,
 * with which it goes. A list that discontinued a cloth for want of its name does not name it.
 */
export async function withdrawAdded(
  trx: Transaction<DB>,
  importId: string,
  later: readonly string[],
  now: Date,
): Promise<string[]> {
  await sql`
    update colourways set added_by = (
      select list from unnest(${[...later]}::uuid[]) with ordinality as later (list, nth)
      join import_statements on import_id = list and row_id = colourways.id
      order by nth limit 1
    )
    where added_by = ${importId}::uuid and withdrawn_at is null
    and exists (select from import_statements where import_id = any(${[...later]}::uuid[]) and row_id = colourways.id)`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string }>`
    update colourways set status = 'discontinued', withdrawn_at = ${now}
    where added_by = ${importId}::uuid and withdrawn_at is null
    returning id`.execute(trx)
  return rows.map(row => row.id)
}

/** Gives colourways back what an import changed, where it still is what the import made of it and no later list states it. */
export async function restoreCloths(
  trx: Transaction<DB>,
  importId: string,
  later: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with patch as (
      select colourways.id, jsonb_object_agg(own.key, own.value) as patch
      from ${changedParts(importId)} join colourways on colourways.id = part.row_id, jsonb_each(part.before) as own
      where part.kind = 'colourway' and ${clothJson} -> part.key = part.after and ${nextWith(later)} is null
      group by colourways.id
    ),
    restored as (
      select (jsonb_populate_record(colourways, patch)).* from patch join colourways using (id)
    )
    update colourways set ${sql.join(columns.map(name => sql`${sql.ref(name)} = ${sql.ref(`restored.${name}`)}`))}
    from restored where colourways.id = restored.id
    returning colourways.id`.execute(trx)
  return rows.map(row => row.id)
}

/** The same for the facts of designs, fact by fact; answers the colourways of those designs. */
export async function restoreDesigns(
  trx: Transaction<DB>,
  importId: string,
  later: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with restored as (
      select designs.id, (designs.facts - array_agg(part.key))
        || coalesce(jsonb_object_agg(part.key, part.before) filter (where part.before is not null), '{}') as facts
      from ${changedParts(importId)} join designs on designs.id = part.row_id
      where part.kind = 'design' and designs.facts -> part.key is not distinct from part.after
      and ${nextWith(later)} is null
      group by designs.id
    ),
    written as (
      update designs set facts = restored.facts, design_name = restored.facts ->> 'designName',
        design_number = restored.facts ->> 'designNumber', product_type = restored.facts ->> 'productType',
        pattern = restored.facts ->> 'pattern'
      from restored where designs.id = restored.id returning designs.id
    )
    select colourways.id from colourways join written on written.id = design_id`.execute(trx)
  return rows.map(row => row.id)
}

type Page = { after: string; most: number }
/** The stock to give back, of cloths whose stock still is what the import made of it; a page of them. */
export async function stockToRestore(
  trx: Transaction<DB>,
  importId: string,
  later: readonly string[],
  { after, most }: Page,
): Promise<{ id: string; isSame: boolean; before: Stock }[]> {
  const { rows } = await sql<{ id: string; isSame: boolean; before: Stock }>`
    select part.row_id as id, part.before, part.after = ${stockJson} and ${nextWith(later)} is null as "isSame"
    from ${changedParts(importId)} join colourways on colourways.id = part.row_id
    where part.kind = 'stock' and part.row_id > ${after}::uuid
    order by part.row_id limit ${most}`.execute(trx)
  return rows
}
