/** How a file writes decimals: 1,234.5 or 1.234,5. */
export type DecimalMark = 'point' | 'comma'

const SPACES = /[\s\u00a0\u2009\u202f'’]/g
/** A number as people type it: digits with separators between them. */
export const NUMBER = String.raw`(?:(?<![\d.,])[.,])?\d(?:[\d.,\u00a0\u2009\u202f'’]*\d)?(?:[ ]\d{3}(?!\d))*(?:[.,]\d+)?`

const asDecimal = (digits: string, mark: DecimalMark): string =>
  mark === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')

/** Whether the separators before the decimal mark part thousands, as they must. */
function isWellGrouped(digits: string, mark: DecimalMark): boolean {
  const [group, decimal] = mark === 'point' ? [',', '.'] : ['.', ',']
  const parts = digits.split(decimal)
  if (parts.length > 2 || parts[1]?.includes(group)) return false
  const [first = '', ...others] = parts[0]!.split(group)
  return others.length === 0 || (first.length <= 3 && others.every(part => part.length === 3))
}

/**
 * What a typed number can mean, as decimal texts without separators: one value, two where "1.500" may be either, none
 * for what is no number. `mark` says how the file writes decimals and decides between two.
 */
export function decimalsOf(text: string, mark?: DecimalMark): string[] {
  const digits = text.replace(SPACES, '').replace(/^(?=[.,])/, '0')
  if (!/^\d[\d.,]*$/.test(digits) || /[.,]$/.test(digits)) return []
  const possible = (['point', 'comma'] as const).filter(one => isWellGrouped(digits, one))
  // Cells that hold numbers as such have a decimal point, whatever the rest of their column has.
  const chosen = possible.filter(one => one === mark)
  return [...new Set((chosen.length > 0 ? chosen : possible).map(one => asDecimal(digits, one)))]
}

export type NumberRange = { min: number; max: number; mark?: DecimalMark | undefined }
/** The one meaning of a typed number that lies in the range; undefined where none does, or both do and differ. */
export function numberWithin(text: string, { min, max, mark }: NumberRange): number | undefined {
  const values = [...new Set(decimalsOf(text, mark).map(Number))].filter(
    value => value >= min && value <= max,
  )
  return values.length === 1 ? values[0] : undefined
}
