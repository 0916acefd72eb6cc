import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'

/**
 * Percent as basis points, or money of an account in its minor unit: both have two decimals. Null where nothing was given,
 * NaN for what is no such number.
 */
export const hundredths = (text: string | undefined): number | null => {
  if (text === undefined) return null
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * MINOR_UNITS) : Number.NaN
}
