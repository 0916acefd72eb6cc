import type { Kysely } from 'kysely'
import type { DataOf, QueryOf } from '@selvedge/contract/call/call.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { MOST_ORDERS_IN_FILE, type getOrderRows } from '@selvedge/contract/orders/order-file.ts'
import { statesOf } from '@selvedge/contract/orders/order-stages.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countByState, selectListed } from './listing.queries.ts'
import { placedByOf, presentSummary } from './order.present.ts'
import { openAmong } from './read-orders.ts'
import { selectLines, type OrderReader } from './reading.queries.ts'

type Reading = { db: Kysely<DB>; reader: OrderReader; query: QueryOf<typeof getOrderRows>; locale: Locale }

/** The orders that match, one a row, for a file. */
export async function readOrderRows({
  db,
  reader,
  query,
  locale,
}: Reading): Promise<DataOf<typeof getOrderRows>> {
  const { stage, ...filter } = query
  const states = stage === 'all' ? null : statesOf(stage)
  const openCount = openAmong(await countByState(db, reader, { ...filter, states }), null)
  const listed = { ...filter, states, page: 1, openCount }
  const orders = await selectListed(db, reader, listed, MOST_ORDERS_IN_FILE)
  const lines = await selectLines(
    db,
    orders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, line => line.order_id)
  return orders.map(order => {
    const own = linesOf.get(order.id) ?? []
    const { expected, pictures: _, lineCount: __, next: ___, ...row } = presentSummary(order, own, reader)
    const names = own.map(line =>
      clothName({
        designName: line.design_name,
        colourName: line.colour_name,
        colourNumber: line.colour_number,
      }),
    )
    return {
      ...row,
      placedBy: placedByOf(order, locale),
      clothNames: [...new Set(names)],
      dispatchOn: expected?.on ?? null,
    }
  })
}
