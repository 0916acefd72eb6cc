/** The display format of a cell, as far as it changes the meaning of the number. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'percent' }
  /** Padded with zeros to this many digits: article codes. */
  | { kind: 'padded'; digits: number }
  | { kind: 'money'; sign: string }

const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const BUILT_IN_PERCENTS = new Set([9, 10])
const DAY_MS = 24 * 3600 * 1000
/** Serial 0 of the 1900 date system, which includes a leap day that 1900 did not have. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const DAYS_FROM_1900_TO_1904 = 1462

/** Interprets a number format of a workbook (ECMA-376, 18.8.30). */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (BUILT_IN_DATES.has(id)) return { kind: 'date' }
  if (BUILT_IN_PERCENTS.has(id)) return { kind: 'percent' }
  if (code === undefined) return { kind: 'plain' }
  const first = code.split(';', 1)[0]!
  if (/^0{2,}$/.test(first)) return { kind: 'padded', digits: first.length }
  const sign =
    /\[\$([^\]-]+)/.exec(first)?.[1] ?? /[£€$]|\bkr\b|[A-Z]{3}/.exec(first.replaceAll(/["\\]/g, ' '))?.[0]
  if (sign) return { kind: 'money', sign }
  const bare = first.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[yd]/i.test(bare)) return { kind: 'date' }
  return bare.includes('%') ? { kind: 'percent' } : { kind: 'plain' }
}

/**
 * A stored number without binary rounding noise. Three decimals are padded to four, so that the mark is not
 * taken for a thousands separator.
 */
export function decimalText(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** A serial number as a date; undefined for one outside the calendar. */
function dayText(serial: number): string | undefined {
  const date = new Date(EPOCH_MS + Math.round(serial * DAY_MS))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

/** The text that a number is displayed as. */
export function shownNumber(stored: string, format: NumberFormat, isFrom1904 = false): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  if (format.kind === 'date') return dayText(value + (isFrom1904 ? DAYS_FROM_1900_TO_1904 : 0)) ?? stored
  if (format.kind === 'percent') return `${decimalText(value * 100)}%`
  if (format.kind === 'padded' && Number.isInteger(value)) return String(value).padStart(format.digits, '0')
  return format.kind === 'money' ? `${decimalText(value)} ${format.sign}` : decimalText(value)
}
