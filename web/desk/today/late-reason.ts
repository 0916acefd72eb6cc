import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'

/** What has not been done about a row that is late. */
type LateReason =
  | 'toConfirm'
  | 'toCut'
  | 'noPiece'
  | 'cuttingToSend'
  | 'cuttingLapsed'
  | 'asked'
  | 'backOrder'
  | 'toPack'
  | 'samplesToPack'
  | 'toSend'

type Row = Pick<DeskRow, 'lane' | 'isLate' | 'dayHasPassed' | 'waits' | 'why' | 'orderType'> & {
  pieces: readonly unknown[]
}

/** Null for a row that is in time: neither its own time nor the day that its buyer was told has passed. */
export function lateReason(row: Row): LateReason | null {
  if (!row.isLate && !row.dayHasPassed) return null
  if (row.waits === 'cuttingSent' || row.waits === 'substitute') return 'asked'
  if (row.waits !== null && row.lane !== 'toConfirm') return row.waits
  if (row.why === 'backOrder') return 'backOrder'
  if (row.lane === 'toCut' && row.pieces.length === 0) return 'noPiece'
  return row.lane === 'toPack' && row.orderType === 'sample' ? 'samplesToPack' : row.lane
}
