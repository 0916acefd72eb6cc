import { backOrderOn, collectionOn, confirmBy, cutBy, packBy } from '@selvedge/contract/fulfilment/due.ts'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'
import type { LaneRow } from './lanes.ts'
import type { WaitingLine } from './row.queries.ts'

export type Due = { at: Date | null; why: DeskRow['why'] }

/** When a row turns late, and why then. */
export function dueOf({ lane, lines }: LaneRow): Due {
  const [line] = lines
  if (lane === 'toConfirm') return { at: confirmBy(line.placed_at!), why: 'answer' }
  if (line.state === 'backordered') return { at: backOrderOn(line.back_order_on!), why: 'backOrder' }
  const day = leavesOn(lines)
  if (day === null) return { at: null, why: 'noDate' }
  if (lane === 'toCut') return { at: cutBy(day, line.confirmed_at!), why: 'cutBy' }
  return lane === 'toPack' ? { at: packBy(day), why: 'packBy' } : { at: collectionOn(day), why: 'collection' }
}

/** The day on which lines leave: as the buyer was told, or when what was on back order has come. */
export function leavesOn(lines: readonly WaitingLine[]): string | null {
  const days = lines.flatMap(line => [line.dispatch_on, line.back_order_on]).filter(day => day !== null)
  return days.toSorted().at(-1) ?? null
}
