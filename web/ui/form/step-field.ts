import { stepQuantity, writeQuantity, type QuantityGrid } from './quantity-step.ts'

type Stepping = QuantityGrid & { decimalSeparator: string }

/** Steps the amount in a field along the grid and returns it as written. */
export function stepField(
  field: HTMLInputElement,
  direction: 1 | -1,
  { decimalSeparator, ...grid }: Stepping,
): string {
  field.value = writeQuantity(stepQuantity(field.value, direction, grid), grid, decimalSeparator)
  return field.value
}

/** Direction of an arrow key; 0 for every other key. */
export const directionOf = (key: string): 1 | -1 | 0 => (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0)
