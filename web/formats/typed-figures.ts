import { decimalSeparator, type Reader } from '@selvedge/contract/format/format.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { quantityForInput } from './quantity-for-input.ts'

// What a form is filled in with: the reader's decimal sign, and not grouped, as `parseTypedNumber` reads it again.

export const typedNumber = (locale: string, value: number): string => written(locale, String(value))

/** An amount, always with its hundredths. */
export const typedAmount = (locale: string, minor: number): string =>
  written(locale, (minor / MINOR_UNITS).toFixed(2))

/** A length in the reader's unit. */
export const typedLength = ({ locale, measurementType }: Reader, micrometres: number): string =>
  typedNumber(locale, quantityForInput(micrometres, unitOf(measurementType)))

const written = (locale: string, figure: string): string => figure.replace('.', decimalSeparator(locale))
