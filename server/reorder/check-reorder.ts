import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { ReorderLine, ReorderReport } from '@selvedge/contract/orders/reorder.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { availabilityOf, isSampleGone } from '../cart/availability.ts'
import type { LineToAdd } from '../cart/cart-with-lines.ts'
import { addressIds, cartSoFar } from '../cart/destinations.ts'
import { loadCart } from '../cart/load-cart.ts'
import { linesOf } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/price-line.ts'
import { samplesLeft } from '../cart/samples-left.ts'
import { readOrder } from '../orders/read-orders.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { linesAgain, type LineAgain } from './lines-again.ts'
import { presentLine } from './reorder.present.ts'

export type Checking = {
  db: Kysely<DB>
  index: FabricIndex
  caller: Member
  now: Date
  number: string
  /** Of the order; none for all of them. */
  lineIds: readonly string[]
  lot: 'any' | 'same'
}
/** The report, and by line of the order what goes into the cart of those that are ready. */
export type CheckedReorder = { report: ReorderReport; orderId: string; ready: ReadonlyMap<string, LineToAdd> }

/** What lines of an order would come to now, after the lines of the cart. Changes nothing. Throws notFound. */
export async function checkReorder(checking: Checking): Promise<CheckedReorder> {
  const { db, index, caller, now, number, lineIds, lot } = checking
  const order = await readOrder({ db, reader: caller, number })
  const wanted = order?.lines.filter(line => lineIds.length === 0 || lineIds.includes(line.id)) ?? []
  if (!order || wanted.length === 0) throw new ApiError('notFound')
  const { room, usualAddress } = await cartSoFar(db, caller)
  const again = linesAgain(order, wanted, {
    owner: caller,
    sameLot: lot === 'same',
    addresses: await addressIds(db, caller.retailerId),
    usualAddress,
    now,
  })
  const cart = await loadCart({ db, caller, now, added: again.map(({ item }) => item) })
  const pricedOf = new Map(linesOf(cart).map(line => [line.row.id, line]))
  const stateOf = states({
    samples: await samplesLeft(
      { db, owner: caller, now },
      [...pricedOf.values()].map(({ row }) => row),
    ),
    room,
  })
  const viewer = await priceViewer({ db, caller })
  const ready = new Map<string, LineToAdd>()
  const lines = again.map(one => {
    const priced = pricedOf.get(one.item.id)!
    const state = stateOf(one, priced)
    if (state === 'ready') ready.set(one.line.id, one.item)
    const isReplaceable = state === 'discontinued' || state === 'notEnough'
    const alternatives = isReplaceable ? index.alternatives(one.line.slug, viewer, one.item.requested_um) : []
    const currencies = { before: order.order.currency, now: cart.currency }
    return presentLine({ again: one, priced, state, alternatives, currencies })
  })
  return { report: reportOf(lines, { number, currency: cart.currency, lot }), orderId: order.order.id, ready }
}

type Left = { samples: Map<string, number>; room: number }

/** What becomes of each line, in turn: those before it take their room in the cart and their samples. */
function states({ samples, room }: Left) {
  let left = room
  return (again: LineAgain, priced: PricedLine): ReorderLine['state'] => {
    const state = stateOf(again, priced)
    if (state !== 'ready') return state
    if (priced.row.order_type === 'sample') {
      const free = samples.get(priced.row.supplier_id) ?? 0
      if (free <= 0) return 'samplesUsedUp'
      samples.set(priced.row.supplier_id, free - 1)
    }
    if (left <= 0) return 'cartFull'
    left -= 1
    return 'ready'
  }
}

function stateOf({ lot }: LineAgain, priced: PricedLine): ReorderLine['state'] {
  if (priced.row.status === 'discontinued') return 'discontinued'
  if (!priced.isPriced) return 'noPrice'
  if (isSampleGone(priced)) return 'sampleGone'
  const availability = availabilityOf(priced)
  if (availability === 'inStock') return 'ready'
  if (lot !== null) return (priced.allocation?.freeMicrometres ?? 0) > 0 ? 'lotShort' : 'lotGone'
  return availability === 'notInOnePiece' ? 'notInOnePiece' : 'notEnough'
}

type Context = Pick<ReorderReport, 'currency'> & { number: string; lot: Checking['lot'] }

function reportOf(lines: ReorderLine[], { number, currency, lot }: Context): ReorderReport {
  const ready = lines.filter(({ state }) => state === 'ready')
  // What a buyer reads of a line; which other cloths happen to be offered in its place is not promised.
  const read = lines.map(line => ({ ...line, alternatives: [], freeMicrometres: 0 }))
  return {
    orderId: number,
    currency,
    lines,
    readyCount: ready.length,
    readyGoodsMinor: ready.reduce((sum, line) => sum + line.goodsMinor, 0),
    version: createHash('sha256')
      .update(JSON.stringify([lot, currency, read]))
      .digest('base64url'),
    key: newId(),
  }
}
