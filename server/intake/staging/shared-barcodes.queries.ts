import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { withoutTimeouts } from './staging.queries.ts'

/**
 * Adds a note to rows whose barcode occurs on an earlier line: a scan then finds several cloths. They keep
 * it, because it may be intended (one barcode for all colours of a design) or a mistake, which cannot be told
 * apart here.
 */
export const noteSharedBarcodes = (db: Kysely<DB>, importId: string): Promise<void> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await sql`
      with numbered as (
        select row_number, line, told->>'gtin' as gtin,
          first_value(line) over (partition by told->>'gtin' order by row_number) as first_line
        from import_rows where import_id = ${importId}::uuid and told ? 'gtin'
      ), noted as (
        select row_number, jsonb_build_array(jsonb_build_object('field', 'gtin', 'value', gtin,
          'code', 'sameBarcode', 'values', jsonb_build_object('line', first_line))) as note
        from numbered where first_line < line
      )
      update import_rows set reasons = reasons || note from noted
      where import_rows.import_id = ${importId}::uuid and import_rows.row_number = noted.row_number
      and not reasons @> note`.execute(trx)
  })
