/**
 * Prefixes that spreadsheets interpret as a formula, including full-width ones, behind whatever is not seen: blanks,
 * line ends, and signs without a width such as the byte-order mark.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** The same behind what may separate cells where commas do not. */
const INNER_FORMULA = /[;,|][\s\p{Cc}\p{Cf}]*[=+@＝＋＠]/u

/** Escapes a CSV cell so that no spreadsheet evaluates it as a formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = FORMULA.test(value) || INNER_FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n;']|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
