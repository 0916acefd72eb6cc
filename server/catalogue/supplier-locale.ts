import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'

/** Countries where one of our languages is enough to write to a mill. */
const languageOf: Partial<Record<string, Locale>> = {
  AT: 'de',
  CN: 'zh-CN',
  DE: 'de',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
}

/** Cloth is sold by the yard in the United States, by the metre elsewhere. */
export const supplierUnits = (country: string): MeasurementType => (country === 'US' ? 'imperial' : 'metric')

/**
 * The language for mails to a supplier: that of its country, or English where we do not have it or there are
 * several.
 */
export const supplierLocale = (country: string): Locale => languageOf[country] ?? 'en'
