import { parseTypedNumber } from './typed-number.ts'

export type QuantityGrid = {
  /** In the unit shown. */
  step: number
  /** Minimum order; the grid starts here. */
  min: number
  max?: number | undefined
}

const MILLIONTHS = 1_000_000
const millionths = (value: number) => Math.round(value * MILLIONTHS)

/** The next amount on the grid above or below what was typed; what cannot be read counts as the minimum. */
export function stepQuantity(text: string, direction: 1 | -1, grid: QuantityGrid): number {
  const min = millionths(grid.min)
  const step = millionths(grid.step)
  const beyond = millionths(parseTypedNumber(text) ?? grid.min) - min
  const steps = direction === 1 ? Math.floor(beyond / step) + 1 : Math.ceil(beyond / step) - 1
  const limit = grid.max === undefined ? Infinity : Math.floor((millionths(grid.max) - min) / step)
  return (min + Math.max(0, Math.min(steps, limit)) * step) / MILLIONTHS
}

/** An amount with the decimals of the grid and the reader's decimal separator. */
export function writeQuantity(value: number, grid: QuantityGrid, separator: string): string {
  const decimals = Math.max(decimalsOf(grid.step), decimalsOf(grid.min))
  return value.toFixed(decimals).replace('.', separator)
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0
