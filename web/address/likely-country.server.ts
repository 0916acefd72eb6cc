import { acceptedTags } from '@selvedge/contract/format/locales.ts'
import { countryCodes } from '@selvedge/contract/postal/countries.ts'
import type { Locale } from '../messages/locales.ts'

/** The country of readers who name none; English is British here, as the texts are. */
const countryOfLanguage: Readonly<Record<Locale, string>> = {
  en: 'GB',
  'en-XA': 'GB',
  es: 'ES',
  it: 'IT',
  'zh-CN': 'CN',
  de: 'DE',
  nl: 'NL',
}

/** The region after the language and, where there is one, the script: `zh-hans-cn`. */
const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/

/**
 * The country in which a reader's addresses are most likely: the first that `Accept-Language` names (`AT` of `de-AT`),
 * otherwise that of the page's language. An ISO 3166-1 code.
 */
export function likelyCountry(request: Request, locale: Locale): string {
  const named = acceptedTags(request.headers.get('accept-language'))
    .map(tag => REGION.exec(tag)?.[1]?.toUpperCase())
    .find(region => region !== undefined && countryCodes.includes(region))
  return named ?? countryOfLanguage[locale]
}
