import type { Kysely } from 'kysely'
import { metresFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { cutListAfter } from '@selvedge/contract/metreage/cuts.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { ownSpecials } from '../pricing/own-specials.ts'
import { readTradeTerms, type TradeTerms } from '../pricing/trade-terms.ts'
import { selectCartRows, selectReservedBy, selectStock, type CartRow, type StockRow } from './cart.queries.ts'
import { readAsCartRows, type LineToAdd } from './cart-with-lines.ts'
import type { CartMember } from './check-on-offer.ts'
import { heldForLines } from './held-cloth.ts'
import { priceLines, type OfLines } from './price-lines.ts'
import type { PricedLine } from './price-line.ts'

export type LoadingLines = {
  db: Kysely<DB>
  caller: CartMember
  now: Date
  /** In a transaction: locks the lines, and the pieces they may be cut from, until its end. */
  lock?: boolean
  /** Instead of the cart: what waits with this order to be approved, from stock that includes what is reserved for it. */
  orderId?: string
  /** Lines that are not in the cart yet, priced and allocated after those that are. */
  added?: readonly LineToAdd[]
  /** Where this transaction has read them before. */
  terms?: TradeTerms
}
export type LoadedLines = {
  rows: CartRow[]
  lines: PricedLine[]
  /** Put aside, each priced and allocated as though it were alone; none are loaded with a lock. */
  saved: PricedLine[]
  colourwayIds: string[]
  of: OfLines
  terms: TradeTerms
}

/** A member's lines, priced for their account and allocated to current stock: four queries, whatever their number. */
export async function loadLines({
  db,
  caller,
  now,
  lock = false,
  orderId,
  added = [],
  terms: known,
}: LoadingLines): Promise<LoadedLines> {
  const own = await selectCartRows(db, caller, { lock, ...(orderId && { orderId }) })
  const all = [...own.map(asApproved), ...(await readAsCartRows(db, caller, added))]
  const rows = all.filter(row => !row.saved_for_later)
  const aside = lock ? [] : all.filter(row => row.saved_for_later)
  const colourwayIds = [...new Set([...rows, ...aside].map(row => row.colourway_id))]
  const { retailerId } = caller
  const pieces = withoutOwn(
    await selectStock(db, { retailerId, colourwayIds, lock }),
    orderId === undefined ? new Map() : await selectReservedBy(db, orderId, now),
  )
  const terms = known ?? (await readTradeTerms({ db, caller, now }))
  const specials = await ownSpecials({ db, caller, colourwayIds, now, orderId })
  const of = { pieces, held: heldForLines(pieces), viewer: terms.viewer, specials }
  const saved = aside.flatMap(row => priceLines([row], of))
  return { rows, lines: priceLines(rows, of), saved, colourwayIds, of, terms }
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

/** What an order reserves is its own, also behind a flaw that was marked since. */
const withoutOwn = (pieces: StockRow[], own: ReadonlyMap<string, number>): StockRow[] =>
  pieces.map(piece => {
    const ownMicrometres = own.get(piece.id) ?? 0
    return {
      ...piece,
      reserved_um: piece.reserved_um - ownMicrometres,
      free_um: piece.free_um + ownMicrometres,
    }
  })
