import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeliverableCart } from './check-cart.ts'
import { insertOrderedSuppliers, selectNamed, updateWords } from './listing.queries.ts'
import { orderWords } from './order-words.ts'

export type NamedOrder = Awaited<ReturnType<typeof selectNamed>>
/** `named`: where it is known. */
type Noting = { orderId: string; named?: NamedOrder | undefined; groups: DeliverableCart['groups'] }

/** Notes what an order is found by, and of whom its business has ordered. After its lines are written. */
export async function noteForList(trx: Transaction<DB>, { orderId, named, groups }: Noting): Promise<void> {
  const order = named ?? (await selectNamed(trx, orderId))
  await updateWords(trx, orderId, orderWords(order, groups))
  // In one order, so that two orders of a business do not wait for each other in a circle.
  const suppliers = [...new Set(groups.map(group => group.lines[0]!.row.supplier_id))].toSorted()
  await insertOrderedSuppliers(
    trx,
    suppliers.map(supplierId => ({ retailer_id: order.retailer_id, supplier_id: supplierId })),
  )
}
