import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import type { LineToAdd } from '../cart/cart-with-lines.ts'
import type { OrderParts } from '../orders/read-orders.ts'
import { newId } from '../platform/identifiers.ts'

export type OrderLineRow = OrderParts['lines'][number]
/** A line of an order, with what it was sent from, as it goes into the cart again. */
export type LineAgain = { line: OrderLineRow; lotsBefore: string[]; lot: string | null; item: LineToAdd }

type Options = {
  owner: { retailerId: string; userId: string }
  sameLot: boolean
  /** Those of the address book. */
  addresses: ReadonlySet<string>
  /** Where a line goes whose address is no longer in it. */
  usualAddress: string | null
  now: Date
}

/** The lots of each line, the one with the greatest length first. */
function lotsByLine({ allocations }: OrderParts): Map<string, string[]> {
  const byLine = Map.groupBy(allocations, one => one.order_line_id)
  return new Map(
    [...byLine].map(([id, own]) => [id, [...new Set(own.map(one => one.dye_lot).filter(Boolean))]]),
  )
}

/** The lines of an order as they go into a cart: before whatever is added next, and in their order. */
export function linesAgain(order: OrderParts, lines: readonly OrderLineRow[], options: Options): LineAgain[] {
  const lots = lotsByLine(order)
  return lines.map((line, nth) => {
    const lotsBefore = lots.get(line.id) ?? []
    const lot = options.sameLot && line.order_type !== 'sample' ? (lotsBefore[0] ?? null) : null
    const createdAt = new Date(options.now.getTime() - (lines.length - nth))
    return { line, lotsBefore, lot, item: itemOf(line, { ...options, lot, createdAt }) }
  })
}

function itemOf(line: OrderLineRow, options: Options & { lot: string | null; createdAt: Date }): LineToAdd {
  const { owner, addresses, usualAddress, lot, createdAt, now } = options
  const isPiece = line.order_type === 'piece'
  const isKnown = line.address_id === null || addresses.has(line.address_id)
  return {
    id: newId(),
    retailer_id: owner.retailerId,
    user_id: owner.userId,
    colourway_id: line.colourway_id,
    // A piece that was bought is gone: its length is asked for, uncut.
    order_type: isPiece ? 'cut' : line.order_type,
    requested_um: isPiece ? line.cut_um : line.requested_um,
    ...(isPiece ? metres(line.cut_um) : asEntered(line)),
    one_piece: isPiece || line.one_piece,
    piece_id: null,
    dye_lot: lot ?? '',
    sidemark: line.sidemark,
    needed_by:
      line.needed_by !== null && line.needed_by >= now.toISOString().slice(0, 10) ? line.needed_by : null,
    note: line.note,
    address_id: isKnown ? line.address_id : usualAddress,
    cut_list: line.cut_list === null ? null : JSON.stringify(line.cut_list),
    created_at: createdAt,
    saved_for_later: false,
    left_out: false,
  }
}

const metres = (micrometres: number) => ({
  entered_quantity: micrometres / micrometresOf(1, 'm'),
  entered_unit: 'm' as const,
})
const asEntered = ({ entered_quantity, entered_unit }: OrderLineRow) => ({ entered_quantity, entered_unit })
