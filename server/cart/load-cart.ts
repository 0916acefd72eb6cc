import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { CutList, cutListAfter } from '@selvedge/contract/metreage/cut-list.ts'
import type { ApprovalNeed } from '@selvedge/contract/orders/approval-need.ts'
import { loadCode } from '../discounts/load-code.ts'
import { readTradeTerms, type TradeTerms } from '../pricing/trade-terms.ts'
import { ownSpecials } from '../pricing/own-specials.ts'
import { cartVersion, type Buyer } from './cart-version.ts'
import { findOpenDeliveries } from '../search/open-deliveries.ts'
import { approvalNeed } from './approval-need.ts'
import {
  selectCartRows,
  selectPieces,
  selectReservedBy,
  type CartRow,
  type PieceRow,
} from './cart.queries.ts'
import { readAsCartRows, type LineToAdd } from './cart-with-lines.ts'
import { loadDestinations } from './destinations.ts'
import { heldForLines } from './held-cloth.ts'
import type { CartMember } from './check-on-offer.ts'
import { nextBreaks, type NextBreak } from './next-break.ts'
import { linesOf, priceCart, type DispatchedLine, type PricedCart } from './price-cart.ts'

/**
 * `version`: of all that the buyer reads of it. `approval`: why it is not placed at once; null if it is. `saved`: lines
 * put aside; none are loaded with a lock.
 */
export type LoadedCart = PricedCart & {
  buyer: Buyer
  version: string
  approval: ApprovalNeed | null
  saved: DispatchedLine[]
  /** By line, what its next break would change; none are worked out with a lock. */
  breaks: ReadonlyMap<string, NextBreak>
}

type Loading = {
  db: Kysely<DB>
  caller: CartMember
  now: Date
  /** In a transaction: locks the lines, and the pieces they may be cut from, until its end. */
  lock?: boolean
  /** Instead of the cart: what waits with this order to be approved, from stock that includes what is reserved for it. */
  orderId?: string
  /** Lines that are not in the cart yet, priced and allocated after those that are. */
  added?: readonly LineToAdd[]
  /** The discount code that is being entered, instead of the one that was. */
  typedCode?: string
  /** Where this transaction has read them before. */
  terms?: TradeTerms
}

/**
 * The member's cart, priced for their account and checked against current stock. Nine queries, whatever its length, and up to five more for a discount code.
 */
export async function loadCart({
  db,
  caller,
  now,
  lock = false,
  orderId,
  added = [],
  typedCode: typed,
  terms,
}: Loading): Promise<LoadedCart> {
  const own = await selectCartRows(db, caller, { lock, ...(orderId && { orderId }) })
  const all = [...own.map(asApproved), ...(await readAsCartRows(db, caller, added))]
  const rows = all.filter(row => !row.saved_for_later)
  const asideRows = lock ? [] : all.filter(row => row.saved_for_later)
  const colourwayIds = [...new Set([...rows, ...asideRows].map(row => row.colourway_id))]
  const pieces = withoutOwn(
    await selectPieces(db, colourwayIds, { lock }),
    orderId === undefined ? new Map() : await selectReservedBy(db, orderId),
  )
  const held = await heldForLines(
    db,
    all.map(row => row.id),
  )
  const deliveries = await findOpenDeliveries(db, colourwayIds)
  const { viewer, rules, buyer } = terms ?? (await readTradeTerms({ db, caller, now }))
  const specials = await ownSpecials({ db, caller, colourwayIds, now })
  const destinationOf = await loadDestinations(db, caller.retailerId, buyer)
  const { currency } = viewer
  const code = await loadCode({ db, owner: caller, currency, colourwayIds, now, lock, orderId, typed })
  const price = (those: CartRow[], withCode: typeof code) =>
    priceCart({
      rows: those,
      pieces,
      held,
      deliveries,
      viewer,
      specials,
      destinationOf,
      rules,
      code: withCode,
      now,
    })
  const priced = price(rows, code)
  const saved = asideRows.flatMap(row => linesOf(price([row], null)))
  const { goodsMinor, cutFeesMinor } = priced.totals
  const spend = { spendMinor: goodsMinor + cutFeesMinor, now }
  const approval = rows.length > 0 ? await approvalNeed(db, caller, spend) : null
  const breaks = lock ? new Map() : nextBreaks(priced, rows, those => price(those, code))
  return { ...priced, buyer, approval, version: cartVersion(priced, buyer, approval?.reason), saved, breaks }
}

/** With the length to which an approver has changed it. */
function asApproved(row: CartRow): CartRow {
  if (row.approved_um === null) return row
  const lengths = { fromMicrometres: row.requested_um, toMicrometres: row.approved_um }
  return {
    ...row,
    requested_um: row.approved_um,
    entered_quantity: metresFromMicrometres(row.approved_um),
    entered_unit: 'm',
    cut_list: cutListAfter(CutList.nullable().parse(row.cut_list), lengths),
  }
}

const withoutOwn = (pieces: PieceRow[], own: ReadonlyMap<string, number>): PieceRow[] =>
  pieces.map(piece => ({ ...piece, reserved_um: piece.reserved_um - (own.get(piece.id) ?? 0) }))
