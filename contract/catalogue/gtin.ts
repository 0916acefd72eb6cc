/**
 * Global Trade Item Numbers by GS1's General Specifications: 8, 12, 13 or 14 digits, the last one a check digit.
 * Shorter numbers are the longer ones without leading zeros, so all are stored with fourteen digits.
 */
const LENGTHS: readonly number[] = [8, 12, 13, 14]
const KEPT_DIGITS = 14
/** The weight of every second digit, counted from the one beside the check digit, and the modulus of the sum. */
const WEIGHT = 3
const MODULUS = 10

/** The check digit for these leading digits; leading zeros do not change it. */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1)
    sum += Number(digits.at(-1 - at)) * (at % 2 === 0 ? WEIGHT : 1)
  return (MODULUS - (sum % MODULUS)) % MODULUS
}

/** Pads a number of 8, 12, 13 or 14 digits to fourteen; undefined for another length or a wrong check digit. */
export function gtinOf(digits: string): string | undefined {
  const isOne = /^\d+$/.test(digits) && /[1-9]/.test(digits) && LENGTHS.includes(digits.length)
  return isOne && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))
    ? digits.padStart(KEPT_DIGITS, '0')
    : undefined
}

/** A stored number as printed under the bars: with the fewest leading zeros that a valid length allows. */
export function printedGtin(gtin: string): string {
  const zeros = gtin.search(/[1-9]/)
  const length = LENGTHS.find(one => KEPT_DIGITS - zeros <= one)
  return gtin.slice(-(length ?? KEPT_DIGITS))
}

/** Prefixes that GS1 assigns to no company: anyone may use them in-house, so they can clash. */
const RESTRICTED = { short: /^[02]/, long: /^(?:02|04|2)/ }
const SHORTEST = 8

/** Whether a stored number identifies one article worldwide, and not only within one company. */
export function isWorldwideGtin(gtin: string): boolean {
  const printed = printedGtin(gtin)
  // The first of fourteen digits is the packaging level.
  return printed.length === SHORTEST ? !RESTRICTED.short.test(printed) : !RESTRICTED.long.test(gtin.slice(1))
}
