import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'

/** What a typed length says; `unclear` where it can be read in two ways, or not at all. */
export type ReadLength = { quantity: number; unit: LengthUnit } | 'missing' | 'unclear'

const yards = /^(?:yd|yds|yard|yards|yarda|yardas|iarda|iarde|码)\.?$/
const metres = /^(?:m|mt|mtr|mtrs|lm|metre|metres|meter|meters|metro|metros|metri|米)\.?$/

/** The unit that a word names; undefined for any other word. */
export function unitNamed(word: string): LengthUnit | undefined {
  const plain = word.trim().toLowerCase()
  if (yards.test(plain)) return 'yd'
  return metres.test(plain) ? 'm' : undefined
}

/**
 * Reads "13.8", "11,5", "10 yd". A separator before exactly three digits may be of thousands or of decimals, so that is
 * asked and not guessed.
 */
export function readLength(typed: string, unit: LengthUnit): ReadLength {
  const text = typed.trim()
  if (text === '') return 'missing'
  const [, number, named] = /^(\d{1,6}(?:[.,]\d{1,6})?)\s*([^\d\s.,]+\.?)?$/u.exec(text) ?? []
  const own = named === undefined ? unit : unitNamed(named)
  if (number === undefined || own === undefined || /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return 'unclear'
  const quantity = Number(number.replace(',', '.'))
  return quantity > 0 ? { quantity, unit: own } : 'unclear'
}
