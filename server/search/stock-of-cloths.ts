import type { Kysely } from 'kysely'
import { expectedFrom } from '@selvedge/contract/catalogue/dispatch.ts'
import type { ClothStock } from '@selvedge/contract/catalogue/cloth-stock.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectFree } from './index/catalogue-rows.queries.ts'
import { findOpenDeliveries } from './index/open-deliveries.queries.ts'

/** What there is of these cloths now, and what is expected of them, by colourway. */
export async function stockOfCloths(
  db: Kysely<DB>,
  colourwayIds: readonly string[],
  now: Date,
): Promise<(colourwayId: string) => ClothStock> {
  const ids = [...new Set(colourwayIds)]
  const free = ids.length === 0 ? [] : await selectFree(db).where('colourway_id', 'in', ids).execute()
  const stockOf = new Map(free.map(row => [row.colourway_id, row]))
  const open = ids.length === 0 ? [] : await findOpenDeliveries(db, ids)
  const deliveriesOf = Map.groupBy(open, row => row.colourway_id)
  return id => {
    const deliveries = (deliveriesOf.get(id) ?? []).map(one => ({
      eta: one.eta,
      lengthMicrometres: one.length_um,
    }))
    return {
      stated: stockOf.get(id)?.stated ?? 'length',
      freeMicrometres: stockOf.get(id)?.free_um ?? 0,
      expected: expectedFrom(deliveries, now),
    }
  }
}
