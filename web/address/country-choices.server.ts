import { countryCodes } from '@selvedge/contract/postal/countries.ts'
import { formatCountry } from '@selvedge/contract/format/format.ts'

export type CountryChoice = { value: string; label: string }

/** Countries sorted by name in one language. Named on the server, because browsers' country names differ. */
export const countryChoices = (locale: string): CountryChoice[] =>
  countryCodes
    .map(value => ({ value, label: formatCountry(locale, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
