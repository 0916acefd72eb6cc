import { countryCodes } from '@selvedge/contract/postal/countries.ts'
import { formatCountry } from '@selvedge/contract/format/format.ts'

export type CountryChoice = { value: string; label: string }

/** Every country by its name in one language, in that language's order. Named here once, so that no browser differs. */
export const countryChoices = (locale: string): CountryChoice[] =>
  countryCodes
    .map(value => ({ value, label: formatCountry(locale, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
