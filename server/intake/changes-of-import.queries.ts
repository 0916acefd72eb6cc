import { sql, type Kysely } from 'kysely'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { MOST_NAMED, percentOf, type ListChanges } from '@selvedge/contract/intake/list-changes.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

type Named = { sku: string; name: string; count: number }
type Priced = Named & {
  before_minor: number
  before_currency: Currency
  after_minor: number
  after_currency: Currency
}

/** What an import changed of cloths that were there, as it noted for its withdrawal: their cut prices, and what it discontinued. */
export async function changesOfImport(db: Kysely<DB>, importId: string): Promise<ListChanges> {
  const prices = await sql<Priced>`
    with changed as (
      select supplier_sku as sku, design_name || ' ' || colour_name as name,
        (before->'prices'->>'cut_price_minor')::bigint as before_minor, before->'prices'->>'currency' as before_currency,
        (after->'prices'->>'cut_price_minor')::bigint as after_minor, after->'prices'->>'currency' as after_currency
      from import_changes join colourways on colourways.id = row_id join designs on designs.id = design_id
      where import_id = ${importId}::uuid and kind = 'colourway'
    )
    select *, count(*) over () as count from changed
    where (before_minor, before_currency) <> (after_minor, after_currency)
    order by before_currency = after_currency, abs(after_minor - before_minor) / nullif(before_minor, 0)::numeric desc, sku
    limit ${MOST_NAMED}`.execute(db)
  const gone = await sql<Named>`
    select supplier_sku as sku, design_name || ' ' || colour_name as name, count(*) over () as count
    from import_changes join colourways on colourways.id = row_id join designs on designs.id = design_id
    where import_id = ${importId}::uuid and kind = 'colourway'
    and before->'sale'->>'status' <> 'discontinued' and after->'sale'->>'status' = 'discontinued'
    order by name, sku limit ${MOST_NAMED}`.execute(db)
  return {
    prices: {
      count: prices.rows[0]?.count ?? 0,
      examples: prices.rows.map(row => ({
        sku: row.sku,
        name: row.name,
        before: { minor: row.before_minor, currency: row.before_currency },
        after: { minor: row.after_minor, currency: row.after_currency },
        percent:
          row.before_currency === row.after_currency ? percentOf(row.before_minor, row.after_minor) : null,
      })),
    },
    gone: {
      count: gone.rows[0]?.count ?? 0,
      examples: gone.rows.map(({ sku, name }) => ({ sku, name })),
    },
  }
}
