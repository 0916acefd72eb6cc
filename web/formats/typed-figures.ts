import { decimalSeparator, type Reader } from '@selvedge/contract/format/format.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { quantityForInput } from './quantity-for-input.ts'

// What a form is filled in with: the reader's decimal sign, and not grouped, as `parseTypedNumber` reads it again.

export const typedNumber = (locale: string, value: number): string => written(locale, String(value))

/** An amount, always with its hundredths; or with as many decimals as its currency has. */
export const typedAmount = (locale: string, minor: number, currency: Currency = 'EUR'): string =>
  written(locale, (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency)))

/** A length in the reader's unit. */
export const typedLength = ({ locale, measurementType }: Reader, micrometres: number): string =>
  typedNumber(locale, quantityForInput(micrometres, unitOf(measurementType)))

const written = (locale: string, figure: string): string => figure.replace('.', decimalSeparator(locale))
