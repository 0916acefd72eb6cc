import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { isConfirmable } from '@selvedge/contract/orders/order-states.ts'
import type { getOrderConfirmation } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { orderPaper } from './order-paper.ts'
import { presentDetail } from './order.present.ts'
import { readOrder } from './read-orders.ts'
import type { OrderReader } from './reading.queries.ts'

type Asked = { db: Kysely<DB>; caller: OrderReader; number: string; reader: ApiReader }

/** The confirmation of one of this retailer's orders, as PDF. Throws notFound and tooManyRequests. */
export async function readConfirmation({
  db,
  caller,
  number,
  reader,
}: Asked): Promise<DataOf<typeof getOrderConfirmation>> {
  const parts = await readOrder({ db, reader: caller, number })
  if (!parts || !isConfirmable(parts.order.state)) throw new ApiError('notFound')
  const order = presentDetail(parts, reader.locale, caller)
  const skus = new Map(parts.lines.map(line => [line.id, line.supplier_sku]))
  const pdf = await printPaper(orderPaper({ order, skus, reader }))
  return {
    fileName: `${order.id}.pdf`,
    mediaType: 'application/pdf',
    base64: pdf.toString('base64'),
  }
}
