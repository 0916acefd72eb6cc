/** Money is an integer of minor units with an ISO 4217 code. */
export { accountCurrencies, currencies, type AccountCurrency, type Currency } from './currencies.ts'
/** Of every currency that a business can have its account in. */
export const MINOR_UNITS = 100

/** 10,000 basis points are 100 %: 12 % off is 1,200. */
export const BASIS_POINTS = 10_000

/** Integer division, rounded half to even: the one rounding rule for money. The denominator must be positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  const quotient = magnitude / denominator
  const twiceRemainder = (magnitude % denominator) * 2n
  const up = twiceRemainder > denominator || (twiceRemainder === denominator && quotient % 2n === 1n)
  const rounded = up ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

const scaled = (decimal: string): { value: bigint; scale: bigint } => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { value: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}

export type UnitPriceInput = {
  listMinor: number
  /** Percent off list in basis points. */
  tierBasisPoints: number
  /** Units of the account currency for one unit of the supplier's, as a decimal string. */
  rate: string
}

/** Price per metre in the account currency: tier and conversion applied together, rounded once. */
export function unitPriceMinor({ listMinor, tierBasisPoints, rate }: UnitPriceInput): number {
  const { value, scale } = scaled(rate)
  const numerator = BigInt(listMinor) * BigInt(BASIS_POINTS - tierBasisPoints) * value
  return Number(divideHalfEven(numerator, BigInt(BASIS_POINTS) * scale))
}

/** Price of a line: unit price per metre times the cut length, rounded once. */
export function lineTotalMinor(unitMinor: number, cutMicrometres: number): number {
  return Number(divideHalfEven(BigInt(unitMinor) * BigInt(cutMicrometres), 1_000_000n))
}

/** A share of an amount in basis points (tax, discount), rounded once. */
export function shareMinor(amountMinor: number, basisPoints: number): number {
  return Number(divideHalfEven(BigInt(amountMinor) * BigInt(basisPoints), BigInt(BASIS_POINTS)))
}

/** Converts an amount between currencies at a decimal rate, rounded once. */
export const convertMinor = (amountMinor: number, rate: string): number =>
  unitPriceMinor({ listMinor: amountMinor, tierBasisPoints: 0, rate })
