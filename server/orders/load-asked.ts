import type { Kysely } from 'kysely'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { LeftOut } from '@selvedge/contract/orders/approval.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { loadCart, type LoadedCart } from '../cart/load-cart.ts'
import { selectAsker, selectItemsAsked } from './approval.queries.ts'

type Asker = Awaited<ReturnType<typeof selectAsker>>
type Items = Awaited<ReturnType<typeof selectItemsAsked>>
export type Asked = { asker: Asker; cart: LoadedCart; items: Items }

/** What waits with an order to be approved, with the changes made to it, at the prices and from the stock of now. */
export async function loadAsked(
  db: Kysely<DB>,
  { orderId, now, lock = false }: { orderId: string; now: Date; lock?: boolean },
): Promise<Asked> {
  const asker = await selectAsker(db, orderId)
  const caller = { userId: asker.id, retailerId: asker.retailer_id, verification: asker.verification }
  const cart = await loadCart({ db, caller, now, lock, orderId })
  return { asker, cart, items: await selectItemsAsked(db, orderId) }
}

/** The lines that are not approved, with the length that was asked for. */
export const leftOutOf = (items: Items): LeftOut[] =>
  items
    .filter(item => item.left_out)
    .map(({ id, design_name, colour_name, colour_number, requested_um }) => ({
      lineId: id,
      name: clothName({ designName: design_name, colourName: colour_name, colourNumber: colour_number }),
      lengthMicrometres: requested_um,
    }))
