/** Cells of a noise along one axis: endless when `count` is 0, else the noise repeats after `count` cells. */
export type Lattice = { cell: number; count: number }

/**
 * Divides an axis into noise cells of about `cell`. On periodic cloth the cell is adjusted slightly so that a whole
 * number of cells fits into `period`.
 */
export function latticeOf(cell: number, period: number | null): Lattice {
  if (period === null) return { cell, count: 0 }
  const count = Math.max(2, Math.round(period / cell))
  return { cell: period / count, count }
}

/** The node's index, wrapped into the period. */
export function nodeOf(lattice: Lattice, q: number): number {
  return lattice.count === 0 ? q : modulo(q, lattice.count)
}

/** Remainder that is never negative. */
export function modulo(value: number, divisor: number): number {
  const rest = value % divisor
  return rest < 0 ? rest + divisor : rest
}

/** A rate (cycles per thread) changed to the nearest one that fits the period. */
export function closedRate(rate: number, period: number | null, cycle = 1): number {
  if (period === null) return rate
  return (Math.round((period * rate) / cycle) * cycle) / period
}
