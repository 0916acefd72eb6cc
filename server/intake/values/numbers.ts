/** A file's decimal mark: 1,234.5 or 1.234,5. */
export type DecimalMark = 'point' | 'comma'

const SPACES = /[\s\u00a0\u2009\u202f'’]/g
/** A typed number: digits with separators between them. */
export const NUMBER = String.raw`(?:(?<![\d.,])[.,])?\d(?:[\d.,\u00a0\u2009\u202f'’]*\d)?(?:[ ]\d{3}(?!\d))*(?:[.,]\d+)?`

const asDecimal = (digits: string, mark: DecimalMark): string =>
  mark === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')

/** Whether the separators before the decimal mark group thousands correctly. */
function isWellGrouped(digits: string, mark: DecimalMark): boolean {
  const [group, decimal] = mark === 'point' ? [',', '.'] : ['.', ',']
  const parts = digits.split(decimal)
  if (parts.length > 2 || parts[1]?.includes(group)) return false
  const [first = '', ...others] = parts[0]!.split(group)
  return others.length === 0 || (first.length <= 3 && others.every(part => part.length === 3))
}

/**
 * The possible meanings of a typed number as plain decimals: one value, two for an ambiguous "1.500", none if
 * it is not a number. `mark` is the file's decimal mark and resolves the ambiguity.
 */
export function decimalsOf(text: string, mark?: DecimalMark): string[] {
  const digits = text.replace(SPACES, '').replace(/^(?=[.,])/, '0')
  if (!/^\d[\d.,]*$/.test(digits) || /[.,]$/.test(digits)) return []
  const possible = (['point', 'comma'] as const).filter(one => isWellGrouped(digits, one))
  // Numeric cells use a decimal point, whatever the rest of their column has.
  const chosen = possible.filter(one => one === mark)
  return [...new Set((chosen.length > 0 ? chosen : possible).map(one => asDecimal(digits, one)))]
}

export type NumberRange = { min: number; max: number; mark?: DecimalMark | undefined }
/** The only meaning of a typed number within the range; undefined for none, or for two that differ. */
export function numberWithin(text: string, { min, max, mark }: NumberRange): number | undefined {
  const values = [...new Set(decimalsOf(text, mark).map(Number))].filter(
    value => value >= min && value <= max,
  )
  return values.length === 1 ? values[0] : undefined
}
