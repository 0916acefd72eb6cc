import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'

/** What a typed length says; `unclear` where it can be read in two ways, or not at all. */
export type ReadLength = { quantity: number; unit: LengthUnit } | 'missing' | 'unclear'

/**
 * Reads a length of a list as any field does, but for a separator before exactly three digits: it may be of thousands or
 * of decimals, so that is asked and not guessed.
 */
export function readLength(typed: string, unit: LengthUnit): ReadLength {
  const text = typed.trim()
  if (text === '') return 'missing'
  if (/^[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(text)) return 'unclear'
  const read = readTypedLength(text, unit)
  return read !== undefined && read.quantity > 0 && read.quantity < 1_000_000 ? read : 'unclear'
}
