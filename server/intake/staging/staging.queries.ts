import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { RowReason, StatedValues } from '../mapping/stated-values.ts'
import { storedJson } from './stored-json.ts'

/** One colourway of a file, staged for the catalogue; `told` is null for a refused one. */
export type StagedRow = {
  row_number: number
  line: number
  what: string
  sku: string | null
  design: string | null
  facts_hash: string | null
  told: StatedValues | null
  outcome: 'refused' | 'skipped' | null
  reasons: RowReason[]
}
export type StagedFacts = {
  design: string
  facts_hash: string
  first_row: number
  facts: StatedValues['facts']
}

/** Inserts rows and their facts; facts that another row has already inserted are reused. */
export async function stageRows(
  trx: Transaction<DB>,
  importId: string,
  rows: StagedRow[],
  facts: StagedFacts[],
): Promise<void> {
  await sql`
    insert into import_rows (import_id, row_number, line, what, sku, design, facts_hash, told, outcome, reasons)
    select ${importId}::uuid, row_number, line, what, sku, design, facts_hash, nullif(told, 'null'), outcome, reasons
    from jsonb_to_recordset(${storedJson(rows)}::jsonb) as given (
      row_number bigint, line bigint, what text, sku text, design text, facts_hash text, told jsonb, outcome text, reasons jsonb
    )`.execute(trx)
  await sql`
    insert into import_designs (import_id, design, facts_hash, first_row, facts)
    select ${importId}::uuid, design, facts_hash, first_row, facts
    from jsonb_to_recordset(${storedJson(facts)}::jsonb) as given (
      design text, facts_hash text, first_row bigint, facts jsonb
    )
    on conflict do nothing`.execute(trx)
}

export const deleteStaged = (db: Kysely<DB>, importId: string): Promise<void> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await trx.deleteFrom('import_rows').where('import_id', '=', importId).execute()
    await trx.deleteFrom('import_designs').where('import_id', '=', importId).execute()
  })

/** The last staged row; the staging tables are unlogged, so a crash of the database empties them. */
export async function lastStagedRow(db: Kysely<DB>, importId: string): Promise<number> {
  const row = await db
    .selectFrom('import_rows')
    .select(eb => eb.fn.max('row_number').as('last'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Of rows with the same SKU the first counts; the others are skipped if identical, else refused. */
export const settleRepeatedSkus = (db: Kysely<DB>, importId: string): Promise<void> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await settle(trx, importId)
  })

/** Statements over a million rows exceed the timeouts for requests. */
export const withoutTimeouts = async (trx: Transaction<DB>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/**
 * Counts the rows that this transaction has written, for the plans of its next statements. An analysis from outside counts
 * none of them before the commit, and has each look-up read whole tables; it waits from here on. Another import at the same
 * moment does without.
 */
export const countOwnRows = async (trx: Transaction<DB>): Promise<void> => {
  await sql`analyze (skip_locked) colourways, designs, pieces`.execute(trx)
}

/** Rows that say the same of one cloth and show other pictures of it: the first has them all. */
export const joinPictures = (db: Kysely<DB>, importId: string): Promise<void> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await sql`
      with every as (
        select sku, told - 'pictures' as told, design, facts_hash, min(row_number) as first_row,
          jsonb_agg(picture order by row_number, nth) as pictures
        from import_rows, jsonb_array_elements(told -> 'pictures') with ordinality as one (picture, nth)
        where import_id = ${importId}::uuid and told ? 'pictures'
        group by sku, told - 'pictures', design, facts_hash
        having count(distinct row_number) > 1
      )
      update import_rows set told = jsonb_set(import_rows.told, '{pictures}', every.pictures)
      from every
      where import_rows.import_id = ${importId}::uuid and import_rows.row_number = every.first_row`.execute(
      trx,
    )
  })

async function settle(trx: Transaction<DB>, importId: string): Promise<void> {
  await sql`
    with numbered as (
      select row_number, (told - 'pictures', design, facts_hash)
          is not distinct from first_value((told - 'pictures', design, facts_hash)) over same as is_same,
        first_value(line) over same as first_line,
        first_value(row_number) over same as first_row
      from import_rows where import_id = ${importId}::uuid and told is not null
      window same as (partition by sku order by row_number)
    )
    update import_rows set told = null,
      outcome = case when is_same then 'skipped' else 'refused' end,
      reasons = jsonb_build_array(jsonb_build_object(
        'field', 'sku', 'value', sku,
        'code', case when is_same then 'sameLine' else 'numberTaken' end,
        'values', jsonb_build_object('line', first_line)))
    from numbered
    where import_rows.import_id = ${importId}::uuid and import_rows.row_number = numbered.row_number
    and numbered.first_row < numbered.row_number`.execute(trx)
}

export type FactsKey = { design: string; first_row: number; facts_hash: string }
/** Sets of facts ordered by design, after this position. */
export async function factsAfter(
  db: Kysely<DB>,
  importId: string,
  after: FactsKey | null,
  most: number,
): Promise<StagedFacts[]> {
  const { rows } = await sql<StagedFacts>`
    select design, facts_hash, first_row, facts from import_designs
    where import_id = ${importId}::uuid
    and (${after === null} or (design, first_row, facts_hash) >
      (${after?.design ?? ''}, ${after?.first_row ?? 0}::bigint, ${after?.facts_hash ?? ''}))
    order by design, first_row, facts_hash limit ${most}`.execute(db)
  return rows
}

export type JoinedFacts = {
  design: string
  facts_hash: string
  cloth: number
  facts_together: StatedValues['facts']
}
export async function storeJoinedFacts(
  db: Kysely<DB>,
  importId: string,
  joined: JoinedFacts[],
): Promise<void> {
  if (joined.length === 0) return
  await sql`
    update import_designs set cloth = given.cloth, facts_together = given.facts_together
    from jsonb_to_recordset(${storedJson(joined)}::jsonb) as given (
      design text, facts_hash text, cloth integer, facts_together jsonb
    )
    where import_id = ${importId}::uuid and import_designs.design = given.design
    and import_designs.facts_hash = given.facts_hash`.execute(db)
}

/** A row ready to be completed, with the merged facts of its design. */
export type ReadyRow = {
  row_number: number
  what: string
  design: string | null
  cloth: number | null
  told: StatedValues
  facts_together: StatedValues['facts'] | null
}

/** Opens a cursor over the rows to import, ordered by design; closed with its transaction. */
export async function openReadyRows(trx: Transaction<DB>, importId: string): Promise<void> {
  await sql`
    declare ready_rows no scroll cursor for
    select row_number, what, import_rows.design, cloth, told, facts_together
    from import_rows left join import_designs using (import_id, design, facts_hash)
    where import_id = ${sql.lit(importId)}::uuid and told is not null
    order by import_rows.design, cloth, row_number`.execute(trx)
}
export const fetchReadyRows = async (trx: Transaction<DB>, most: number): Promise<ReadyRow[]> =>
  (await sql<ReadyRow>`fetch forward ${sql.lit(most)} from ready_rows`.execute(trx)).rows

/**
 * Marks cloths as discontinued that the supplier's file does not list; refused rows and rows left out with a readable SKU
 * count as listed. `ofColours`: a row may stand for several colours; one left out lists all whose SKU is its own with a colour.
 */
export async function discontinueMissing(
  trx: Transaction<DB>,
  { importId, supplierId, ofColours }: { importId: string; supplierId: string; ofColours: boolean },
): Promise<number> {
  const result = await sql`
    with missing as (
      select id, status from colourways
      where supplier_id = ${supplierId}::uuid and status <> 'discontinued'
      and not exists (
        select from import_rows where import_id = ${importId}::uuid and import_rows.sku = colourways.supplier_sku
      )
      and not exists (
        select from import_rows
        where ${ofColours} and import_id = ${importId}::uuid and outcome = 'skipped'
        and starts_with(supplier_sku, sku) and substr(supplier_sku, char_length(sku) + 1, 1) !~ '[[:alnum:]]'
      )
      for no key update
    ),
    noted as (
      insert into import_changes (import_id, kind, row_id, before, after)
      select ${importId}::uuid, 'colourway', id,
        jsonb_build_object('sale', jsonb_build_object('status', status, 'withdrawn_at', null)),
        jsonb_build_object('sale', jsonb_build_object('status', 'discontinued', 'withdrawn_at', null))
      from missing
    )
    update colourways set status = 'discontinued' from missing where colourways.id = missing.id`.execute(trx)
  return Number(result.numAffectedRows ?? 0)
}

/** Whether rows of cloths were not taken in and have no readable SKU, so that it is unknown which cloths are missing. */
export async function hasRowsWithoutSku(trx: Kysely<DB>, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows
    where import_id = ${importId}::uuid and sku is null
    and (outcome = 'refused' or outcome = 'skipped' and reasons -> 0 ->> 'code' in ('unknownStatus', 'noColourMarked'))
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether any row has an SKU, whatever its outcome, but for those that were left out. */
export async function hasRowsWithSku(trx: Kysely<DB>, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows
    where import_id = ${importId}::uuid and sku is not null and outcome <> 'skipped'
    limit 1`.execute(trx)
  return rows.length > 0
}
