import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { OrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { Totals } from '@selvedge/contract/cart/cart.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { readSpender } from '../cart/approval-need.ts'
import { linesOf } from '../cart/price-cart.ts'
import { readDiscount, readGroups } from '../cart/read-cart.ts'
import type { Member } from '../platform/sessions.ts'
import { leftOutOf, loadAsked, type Asked } from './load-asked.ts'
import { selectOrder, type OrderRow } from './reading.queries.ts'
import { transferTermsOf } from './transfer/read-transfers.ts'

type Reading = { db: Kysely<DB>; caller: Member; number: string; reader: ApiReader; now: Date }

/**
 * An order of a colleague that awaits approval, with its changes, at the prices and from the stock of now. Throws notFound
 * and approvalEnded.
 */
export async function readOrderToApprove({
  db,
  caller,
  number,
  reader,
  now,
}: Reading): Promise<OrderToApprove> {
  const order = await selectOrder(db, caller, number)
  if (!order || order.placed_by === caller.userId || order.asked === null) throw new ApiError('notFound')
  if (order.state !== 'awaitingApproval' || order.held_until! <= now) throw new ApiError('approvalEnded')
  const asked = await loadAsked(db, { orderId: order.id, now })
  const { cart, items } = asked
  return {
    ...presentAsked(order, reader.locale),
    currency: cart.currency,
    groups: readGroups(cart),
    leftOut: leftOutOf(items),
    asked: { totals: Totals.parse(order.asked), lengths: askedLengths(asked) },
    totals: cart.totals,
    discount: readDiscount(cart, reader),
    need: await needOf(db, order, asked, now),
    transfer: await transferTermsOf(db, cart, now),
    version: cart.version,
  }
}

const presentAsked = (order: OrderRow, locale: Locale) => ({
  id: order.number,
  askedBy: personName({ firstName: order.first_name, lastName: order.last_name }, locale),
  askedAt: order.created_at.toISOString(),
  heldUntil: order.held_until!.toISOString(),
  note: order.ask_note,
  poNumber: order.po_number,
  orderNote: order.note,
})

/** Of the lines whose length was changed: what would have been cut. */
function askedLengths({ cart, items }: Asked): Record<string, number> {
  const requested = new Map(
    items.map(item => [item.id, item.approved_um === null ? null : item.requested_um]),
  )
  return Object.fromEntries(
    linesOf(cart).flatMap(({ row }) => {
      const length = requested.get(row.id)
      const grid = {
        minOrderMicrometres: row.min_order_um,
        orderIncrementMicrometres: row.order_increment_um,
      }
      return length == null ? [] : [[row.id, cutLength(length, grid)]]
    }),
  )
}

async function needOf(
  db: Kysely<DB>,
  order: OrderRow,
  { asker, cart }: Asked,
  now: Date,
): Promise<OrderToApprove['need']> {
  const spender = await readSpender(db, { retailerId: asker.retailer_id, userId: asker.id }, now)
  return {
    reason: order.ask_reason!,
    orderMinor: spender?.orderMinor ?? null,
    monthMinor: spender?.monthMinor ?? null,
    monthSpentMinor: spender?.monthSpentMinor ?? 0,
    spendMinor: cart.totals.goodsMinor + cart.totals.cutFeesMinor,
  }
}
