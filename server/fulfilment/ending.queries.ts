import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { moveLinesTo, type LineRow } from './moving.queries.ts'

type Ending = { at: Date; by: 'buyer' | 'supplier'; reason: string }

export async function cancelLines(
  trx: Kysely<DB>,
  lines: readonly LineRow[],
  { at, by, reason }: Ending,
): Promise<void> {
  await moveLinesTo(trx, lines, 'cancelled')
  await trx
    .updateTable('order_lines')
    .set({ cancelled_at: at, cancelled_by: by, cancel_reason: reason })
    .where(
      'id',
      'in',
      lines.map(line => line.id),
    )
    .execute()
}

/** The order of a business by its number; undefined for one that was never placed. */
export const findPlacedOrder = (db: Kysely<DB>, retailerId: string, number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('retailer_id', '=', retailerId)
    .where('number', '=', number)
    .where('placed_at', 'is not', null)
    .executeTakeFirst()
