import { gtinOf } from '@selvedge/contract/catalogue/gtin.ts'
import { read, unreadable, type Reading } from './reading.ts'

/** `hasLostZeros`: a program stored it as a number and dropped its leading zeros. */
export type Barcode = { gtin: string; hasLostZeros: boolean }

/** UPCs begin with one or two zeros; shorter numbers are ambiguous. */
const WITHOUT_ZEROS = [10, 11]
const UPC_DIGITS = 12
/** Quoting that programs add to number-like text: `="4006381333931"`, `'4006381333931`. */
const WRAPPED = /^(?:="?|['’])|["']$/gu
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/iu

/**
 * A barcode as EAN, UPC or GTIN: digits, optionally with spaces and hyphens, with a valid check digit. One
 * that a spreadsheet rounded to `4.00638E+12` has lost its digits and cannot be read.
 */
export function readBarcode(text: string): Reading<Barcode> {
  const plain = text.replace(WRAPPED, '').replace(/[\s-]/gu, '')
  const rounded = SCIENTIFIC.exec(plain)
  const digits = rounded ? unrounded(rounded) : plain.replace(/[.,]0+$/u, '')
  if (digits === undefined) return unreadable('barcodeRounded')
  const hasLostZeros = WITHOUT_ZEROS.includes(digits.length)
  const gtin = gtinOf(hasLostZeros ? digits.padStart(UPC_DIGITS, '0') : digits)
  if (gtin !== undefined) return read({ gtin, hasLostZeros })
  return /^\d{8}$|^\d{10,14}$/u.test(digits) ? unreadable('barcodeCheck') : unreadable('barcodeDigits')
}

/** All digits of a number in scientific notation; undefined when some are lost. */
function unrounded([, first = '', behind = '', power]: RegExpExecArray): string | undefined {
  return behind.length === Number(power) ? first + behind : undefined
}

/**
 * Whether a text looks like a barcode, valid or not, so that a column of invalid ones is still read and
 * reported.
 */
export const looksLikeBarcode = (text: string): boolean => {
  const plain = text.replace(WRAPPED, '').replace(/[\s-]/gu, '')
  return /^\d{7,14}(?:[.,]0+)?$/u.test(plain) || SCIENTIFIC.test(plain)
}
