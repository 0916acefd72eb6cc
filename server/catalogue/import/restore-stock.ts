import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { planStock, writeStock } from './stock.ts'

type ClothStock = { id: string } & Pick<ColourwayRow, 'pieces' | 'incoming'>

/** Sets the stock of colourways, except where more of a piece is reserved than it would have; answers which changed. */
export async function restoreStock(trx: Transaction<DB>, cloths: readonly ClothStock[]): Promise<string[]> {
  const restoring = cloths.map(({ id, pieces, incoming }) => ({
    id,
    isStored: true,
    row: { value: { pieces, incoming } },
  }))
  const planned = await planStock(trx, restoring)
  const faulty = new Set(planned.filter(({ changes }) => changes.faults.length > 0).map(({ one }) => one))
  return writeStock(
    trx,
    restoring.filter(one => !faulty.has(one)),
    planned.filter(({ one }) => !faulty.has(one)),
  )
}
