import {
  dispatchOf,
  dispatchSteps,
  expectedFrom,
  fromStock,
  type Dispatch,
  type ExpectedDelivery,
} from '@selvedge/contract/catalogue/dispatch.ts'
import { moreExpected } from '@selvedge/contract/catalogue/shortage.ts'
import type { MoreExpected } from '@selvedge/contract/catalogue/cloth-stock.ts'
import { dispatchTermsOf } from '../search/dispatch-terms.ts'
import type { OpenDelivery } from '../search/open-deliveries.ts'
import type { PricedLine } from './price-line.ts'

/**
 * When each line can be dispatched; null for one that is short, which cannot be ordered. What its supplier has to confirm takes
 * from the deliveries in the order of the lines.
 */
export function dispatchLines(
  lines: readonly PricedLine[],
  deliveries: readonly OpenDelivery[],
  now: Date,
): Map<string, Dispatch | null> {
  const left = deliveries.map(delivery => ({ ...delivery }))
  return new Map(lines.map(line => [line.row.id, dispatchLine(line, left, now)]))
}

const isConfirmedLater = ({ allocation }: PricedLine): boolean => allocation?.supplierConfirms === 'length'

/** Whether all of a line is there: then it waits for no delivery. */
export const leavesFromStock = (line: PricedLine): boolean =>
  (line.allocation === null || line.allocation.shortfall === null) &&
  !isConfirmedLater(line) &&
  line.row.status !== 'discontinued'

function dispatchLine(line: PricedLine, left: OpenDelivery[], now: Date): Dispatch | null {
  const { row, allocation, cutMicrometres } = line
  const isConfirmed = isConfirmedLater(line)
  const stated = isConfirmed ? ('inStock' as const) : ('length' as const)
  const supply = { ...dispatchTermsOf(row), status: row.status, leadTimeDays: row.lead_time_days, stated }
  if (leavesFromStock(line)) return fromStock(supply, now)
  if (!isConfirmed && row.status !== 'discontinued') return null
  const freeMicrometres = row.one_piece ? 0 : (allocation?.freeMicrometres ?? 0)
  const eligible = eligibleOf(left, line)
  const taken = row.one_piece ? eligible.slice(0, 1) : eligible
  const steps = dispatchSteps({ ...supply, freeMicrometres, deliveries: taken.map(expected) }, now)
  const dispatch = dispatchOf(cutMicrometres, steps)
  if (dispatch.from === 'delivery') take(taken, cutMicrometres - freeMicrometres)
  return dispatch
}

/** The deliveries that a line can be cut from. */
const eligibleOf = (deliveries: readonly OpenDelivery[], { row, cutMicrometres }: PricedLine) =>
  deliveries.filter(
    delivery =>
      delivery.colourway_id === row.colourway_id &&
      (row.dye_lot === '' || delivery.dye_lot === row.dye_lot) &&
      (!row.one_piece || delivery.length_um >= cutMicrometres),
  )

/** What more is expected of the cloth of a line that is short, whatever the other lines would take of it. */
export function expectedForLine(
  line: PricedLine,
  deliveries: readonly OpenDelivery[],
  now: Date,
): MoreExpected | null {
  const { row, allocation, cutMicrometres } = line
  if (!allocation?.shortfall || row.piece_id !== null || row.status === 'discontinued') return null
  const coming = expectedFrom(eligibleOf(deliveries, line).map(expected), now)
  return moreExpected(row.one_piece ? cutMicrometres : cutMicrometres - allocation.freeMicrometres, coming)
}

const expected = ({ eta, length_um }: OpenDelivery): ExpectedDelivery => ({
  eta,
  lengthMicrometres: length_um,
})

function take(deliveries: OpenDelivery[], lengthMicrometres: number): void {
  let wanted = lengthMicrometres
  for (const delivery of deliveries) {
    const length = Math.min(wanted, delivery.length_um)
    delivery.length_um -= length
    wanted -= length
  }
}
