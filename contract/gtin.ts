/**
 * Global Trade Item Numbers by GS1's General Specifications: 8, 12, 13 or 14 digits, the last of which checks the others.
 * They are one series, the shorter ones with zeros before them, so all are kept with fourteen digits.
 */
const LENGTHS: readonly number[] = [8, 12, 13, 14]
const KEPT_DIGITS = 14
/** What every second digit counts, beginning beside the check digit, and what the sum is filled up to a multiple of. */
const WEIGHT = 3
const MODULUS = 10

/** The last digit of the number that begins with these; zeros before them change nothing. */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1)
    sum += Number(digits.at(-1 - at)) * (at % 2 === 0 ? WEIGHT : 1)
  return (MODULUS - (sum % MODULUS)) % MODULUS
}

/** A number of 8, 12, 13 or 14 digits with fourteen; undefined for any other, and where its last digit is wrong. */
export function gtinOf(digits: string): string | undefined {
  const isOne = /^\d+$/.test(digits) && /[1-9]/.test(digits) && LENGTHS.includes(digits.length)
  return isOne && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))
    ? digits.padStart(KEPT_DIGITS, '0')
    : undefined
}

/** A kept number as it stands under its bars: with as few zeros before it as a length allows. */
export function printedGtin(gtin: string): string {
  const zeros = gtin.search(/[1-9]/)
  const length = LENGTHS.find(one => KEPT_DIGITS - zeros <= one)
  return gtin.slice(-(length ?? KEPT_DIGITS))
}

/** What GS1 gives to no company: whoever uses these numbers within its own walls, and others may have the same ones. */
const RESTRICTED = { short: /^[02]/, long: /^(?:02|04|2)/ }
const SHORTEST = 8

/** Whether a kept number means one article the world over, not only where it was given. */
export function isWorldwideGtin(gtin: string): boolean {
  const printed = printedGtin(gtin)
  // The first of fourteen digits says how it is packed.
  return printed.length === SHORTEST ? !RESTRICTED.short.test(printed) : !RESTRICTED.long.test(gtin.slice(1))
}
