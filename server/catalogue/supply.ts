import type { Stock } from '@selvedge/contract/catalogue/catalogue.ts'

export type DispatchTerms = {
  /** 'HH:MM', UTC: orders placed later count from the next working day. */
  cut_off_time: string
  /** Working days from order to dispatch of goods in stock. */
  dispatch_days: number
}

const isWeekend = (day: Date): boolean => day.getUTCDay() === 0 || day.getUTCDay() === 6

/**
 * The dispatch date, 'YYYY-MM-DD'. Counts working days from the first on which the order can still be
 * processed; the cloth's own lead time applies when it is longer than the supplier's.
 */
export function dispatchDate(supplier: DispatchTerms, leadTimeDays: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const nextDay = () => day.setUTCDate(day.getUTCDate() + 1)
  const skipWeekend = () => {
    while (isWeekend(day)) nextDay()
  }
  if (now.toISOString().slice(11, 16) > supplier.cut_off_time) nextDay()
  skipWeekend()
  for (let left = Math.max(supplier.dispatch_days, leadTimeDays); left > 0; left -= 1) {
    nextDay()
    skipWeekend()
  }
  return day.toISOString().slice(0, 10)
}

export type PieceStock = { length_um: number; reserved_um: number }
export type IncomingStock = { dye_lot: string; length_um: number; eta: string }

export const freeMicrometres = (piece: PieceStock): number => piece.length_um - piece.reserved_um

/**
 * What is available of a colourway: in all, in one piece, and in the next delivery. Lengths in micrometres.
 */
export function stockOf(pieces: readonly PieceStock[], incoming: readonly IncomingStock[]): Stock {
  const free = pieces.map(freeMicrometres)
  const next = incoming.toSorted((one, other) => one.eta.localeCompare(other.eta))[0]
  return {
    freeMicrometres: free.reduce((sum, length) => sum + length, 0),
    largestPieceMicrometres: Math.max(0, ...free),
    nextDelivery: next ? { eta: next.eta, lengthMicrometres: next.length_um } : null,
  }
}
