const DECIMAL = /^-?\d+(\.\d+)?$/

export const isDecimal = (text: string): boolean => DECIMAL.test(text)

/** At most two decimals, as the rules BR-DEC ask for. */
export const hasTwoDecimals = (text: string): boolean => /^-?\d+(\.\d{1,2})?$/.test(text)

/** A decimal as a fraction of exact integers. */
export function fraction(text: string): { numerator: bigint; denominator: bigint } {
  if (!isDecimal(text)) throw new Error(`Not a decimal: ${text}`)
  const [whole = '', decimals = ''] = text.split('.')
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}

/** Hundredths; of nothing, none. */
export function hundredths(text: string): bigint {
  if (text === '') return 0n
  const { numerator, denominator } = fraction(text)
  return (numerator * 100n) / denominator
}

export const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + hundredths(amount), 0n)

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** A share in percent of an amount, rounded to hundredths with halves up, as the rules do it. */
export function percentOf(amount: string, rate: string): bigint {
  const { numerator, denominator } = fraction(rate)
  const product = magnitude(hundredths(amount)) * numerator
  return (2n * product + 100n * denominator) / (200n * denominator)
}

/** The rules let a tax be less than one unit of the currency apart from what its rate makes (BR-CO-17, BR-S-09). */
export const isTaxOf = (tax: string, amount: string, rate: string): boolean =>
  magnitude(magnitude(hundredths(tax)) - percentOf(amount, rate)) < 100n
