import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { pieceFaults, writeStock } from './stock.ts'

type ClothStock = { id: string } & Pick<ColourwayRow, 'pieces' | 'incoming'>

/** Sets the stock of colourways, except where more of a piece is reserved than it would have; answers which changed. */
export async function restoreStock(trx: Transaction<DB>, cloths: readonly ClothStock[]): Promise<string[]> {
  const restoring = cloths.map(({ id, pieces, incoming }) => ({
    id,
    isStored: true,
    row: { value: { pieces, incoming } },
  }))
  const faults = await pieceFaults(trx, restoring)
  return writeStock(
    trx,
    restoring.filter(({ row }) => (faults.get(row) ?? []).length === 0),
  )
}
