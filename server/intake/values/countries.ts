import { locales } from '@selvedge/contract/format/locales.ts'
import { folded, meanings } from '../words/lexicon.ts'
import { read, unreadable, type Reading } from './reading.ts'

const MORE_LANGUAGES = ['sv', 'fr', 'da', 'pt', 'nb', 'pl']
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Whether a code is current, unlike DD, which DE replaced. */
/** Regions with a code that are no country. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA'])
const isPresent = (code: string): boolean =>
  !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** Every country's names in these languages from ICU, plus other common names. */
const codes = (() => {
  const found = new Map<string, string>(meanings(language => language.countries))
  for (const locale of [...locales, ...MORE_LANGUAGES]) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const first of alphabet)
      for (const second of alphabet) {
        const code = first + second
        const name = isPresent(code) ? names.of(code) : undefined
        if (name && !found.has(folded(name))) found.set(folded(name), code)
      }
  }
  return found
})()
const known = new Set(codes.values())

/** A country's ISO 3166 code, from its name in many languages or from the code. */
export function readCountry(text: string): Reading<string> {
  const name = folded(text.replace(/^.*(?:made|woven|printed) in\s+(?:the\s+)?/iu, '')).replace(/^the /, '')
  const code =
    codes.get(name) ?? (known.has(text.trim().toUpperCase()) ? text.trim().toUpperCase() : undefined)
  return code ? read(code) : unreadable('country')
}
