import type { OrderLane } from '@selvedge/contract/fulfilment/rows.ts'
import type { WaitingLine } from './row.queries.ts'

/** A row of the desk by the lines that it is about. */
export type LaneRow = { id: string; lane: OrderLane; lines: [WaitingLine, ...WaitingLine[]] }

/** The rows that waiting lines make: each line is in one lane. */
export function lanesOf(lines: readonly WaitingLine[]): LaneRow[] {
  return [...Map.groupBy(lines, line => line.shipment_id).values()].flatMap(shipmentRows)
}

function shipmentRows(lines: WaitingLine[]): LaneRow[] {
  const [first] = lines
  if (!first) return []
  if (first.confirmed_at === null) return row('toConfirm', first.shipment_id, lines)
  const parcels = Map.groupBy(
    lines.filter(line => line.parcel_id !== null),
    line => line.parcel_id!,
  )
  const unpacked = lines.filter(line => line.parcel_id === null)
  const toCut = unpacked.filter(isToCut)
  // What is on back order follows in a parcel of its own.
  const isCutting = toCut.some(line => line.state !== 'backordered')
  const samplesToCome = unpacked.filter(line => line.state === 'backordered' && !isToCut(line))
  const toPack = isCutting ? [] : unpacked.filter(line => !isToCut(line) && line.state !== 'backordered')
  return [
    ...toCut.flatMap(line => row('toCut', line.id, [line])),
    ...row('toPack', first.shipment_id, toPack),
    ...samplesToCome.flatMap(line => row('toPack', line.id, [line])),
    ...[...parcels].flatMap(([id, packed]) => row('toSend', id, packed)),
  ]
}

/** Samples come from the sample shelf. */
const isToCut = ({ state, order_type }: WaitingLine): boolean => state !== 'cut' && order_type !== 'sample'

function row(lane: OrderLane, id: string, [first, ...rest]: WaitingLine[]): LaneRow[] {
  return first ? [{ id, lane, lines: [first, ...rest] }] : []
}
