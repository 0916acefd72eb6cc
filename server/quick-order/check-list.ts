import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type {
  QuickOrderLine,
  QuickOrderReport,
  QuickOrderReported,
} from '@selvedge/contract/cart/quick-order.ts'
import { isReady } from '@selvedge/contract/cart/quick-order-states.ts'
import { availabilityOf } from '../cart/availability.ts'
import type { LineToAdd } from '../cart/cart-with-lines.ts'
import { cartSoFar } from '../cart/destinations.ts'
import { loadCart } from '../cart/load-cart.ts'
import type { PricedLine } from '../cart/price-line.ts'
import { idWithin } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import { priceViewer, type PriceViewer } from '../pricing/price-viewer.ts'
import type { FabricIndex, NearCloth } from '../search/fabric-index.ts'
import { presentReported } from './quick-order.present.ts'
import { resolveLines, type ResolvedLine } from './resolve-line.ts'

export type Checking = {
  db: Kysely<DB>
  index: FabricIndex
  caller: Member
  now: Date
  lines: readonly QuickOrderLine[]
  /** Of the report; a new one for a new report. */
  key: string
}
/** The report, and the lines that are ready, as they go into the cart. */
export type CheckedList = { report: QuickOrderReport; ready: LineToAdd[] }

/** What each line of a list would come to after the lines of the cart. Changes nothing. */
export async function checkList({ db, index, caller, now, lines, key }: Checking): Promise<CheckedList> {
  const viewer = await priceViewer({ db, caller })
  const resolved = await resolveLines({ db, index, viewer }, lines)
  // In the order of the list, and before whatever is added next.
  const timeOf = (nth: number) => new Date(now.getTime() - (lines.length - nth))
  const soFar = await cartSoFar(db, caller)
  const shipTo = soFar.usualAddress
  const items = resolved.map((one, nth) =>
    one.fault === null
      ? lineToAdd(one, { id: lineId({ key, caller }, nth), caller, shipTo, createdAt: timeOf(nth) })
      : null,
  )
  const added = items.filter(item => item !== null)
  const cart = await loadCart({ db, caller, now, added })
  const pricedOf = new Map(cart.groups.flatMap(({ lines: priced }) => priced.map(one => [one.row.id, one])))
  const alternativesTo = alternativesIn(index, viewer)
  let { room } = soFar
  const ready: LineToAdd[] = []
  const reported = resolved.map((one, nth) => {
    const item = items[nth]
    const priced = item ? pricedOf.get(item.id) : undefined
    const state = stateOf(one, priced, room)
    if (item && isReady({ state })) {
      ready.push(item)
      room -= 1
    }
    const alternatives = needsAnother(state) ? alternativesTo(one) : []
    return presentReported({ resolved: one, state, priced, index, alternatives })
  })
  const told = withOtherLots(reported)
  return { report: { currency: cart.currency, lines: told, ...totalsOf(told), key }, ready }
}

/** Marks the ready lines of a cloth that would not all come from one dye lot, where no lot was asked for. */
function withOtherLots(lines: readonly QuickOrderReported[]): QuickOrderReported[] {
  const lotsOf = (those: readonly QuickOrderReported[]) =>
    new Set(
      those.flatMap(({ piece, severalLots }) =>
        piece ? [piece.dyeLot] : severalLots.map(({ dyeLot }) => dyeLot),
      ),
    )
  const unasked = lines.filter(one => isReady(one) && one.line.lot === '')
  const byCloth = Map.groupBy(unasked, one => one.fabric?.id)
  const mixed = new Set(
    [...byCloth.values()].filter(those => those.length > 1 && lotsOf(those).size > 1).flat(),
  )
  return lines.map(one => ({ ...one, isOfOtherLot: mixed.has(one) }))
}

/** The id that a line of a report has in the cart: the same whenever the report is sent. */
export const lineId = ({ key, caller }: Pick<Checking, 'key' | 'caller'>, nth: number): string =>
  idWithin(key, caller.userId, String(nth))

const needsAnother = (state: QuickOrderReported['state']): boolean =>
  state === 'discontinued' || state === 'notEnough'

/** More of a list are not read at once; each takes a search. */
const MOST_ALTERNATIVES_SOUGHT = 20

/** Cloths in place of one, sought once for each cloth and length, and for the first lines that need them. */
function alternativesIn(index: FabricIndex, viewer: PriceViewer) {
  const sought = new Map<string, NearCloth[]>()
  return ({ colourway, length }: ResolvedLine): NearCloth[] => {
    if (!colourway) return []
    const wanted = length?.requestedMicrometres ?? 0
    const key = `${colourway.id} ${wanted}`
    const found =
      sought.get(key) ??
      (sought.size < MOST_ALTERNATIVES_SOUGHT ? index.alternatives(colourway.id, viewer, wanted) : [])
    sought.set(key, found)
    return found
  }
}

function stateOf(
  { fault, isCorrected }: ResolvedLine,
  priced: PricedLine | undefined,
  room: number,
): QuickOrderReported['state'] {
  if (fault !== null) return fault
  if (!priced) return 'notFound'
  const availability = availabilityOf(priced)
  if (availability === 'notOnSale') return 'discontinued'
  if (availability !== 'inStock') return availability
  if (room <= 0) return 'cartFull'
  return isCorrected ? 'corrected' : 'ready'
}

const lineToAdd = (
  { line, colourway, length }: ResolvedLine,
  { id, caller, shipTo, createdAt }: { id: string; caller: Member; shipTo: string | null; createdAt: Date },
): LineToAdd => ({
  id,
  retailer_id: caller.retailerId,
  user_id: caller.userId,
  colourway_id: colourway!.privateId,
  order_type: 'cut',
  requested_um: length!.requestedMicrometres,
  entered_quantity: length!.entered.quantity,
  entered_unit: length!.entered.unit,
  one_piece: false,
  piece_id: null,
  dye_lot: line.lot,
  sidemark: line.sidemark || (caller.customer?.name ?? ''),
  needed_by: null,
  note: '',
  address_id: shipTo,
  cut_list: null,
  created_at: createdAt,
  saved_for_later: false,
  left_out: false,
})

function totalsOf(lines: readonly QuickOrderReported[]) {
  const ready = lines.filter(isReady)
  const sum = (value: (line: QuickOrderReported) => number) =>
    ready.reduce((total, line) => total + value(line), 0)
  // What a buyer reads of a line; which piece it happens to be cut from is not promised.
  const read = lines.map(({ state, fabric, cutMicrometres, unitPriceMinor, goodsMinor, line }) => [
    state,
    fabric?.id,
    cutMicrometres,
    unitPriceMinor,
    goodsMinor,
    line.sidemark,
    line.lot,
  ])
  return {
    readyCount: ready.length,
    readyMicrometres: sum(line => line.cutMicrometres),
    readyGoodsMinor: sum(line => line.goodsMinor),
    version: createHash('sha256').update(JSON.stringify(read)).digest('base64url'),
  }
}
