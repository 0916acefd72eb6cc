import { chooseLocale } from '@selvedge/contract/format/locales.ts'
import { localeNamed, locales, type Locale } from '../messages/locales.ts'
import { preferenceCookie, readCookies } from './session.server.ts'

const addressed = (request: Request): Locale | undefined =>
  localeNamed(new URL(request.url).searchParams.get('lang'))

/** Language of the response: `?lang=`, else the stored choice, else the best match of `Accept-Language`. */
export const languageOf = (request: Request): Locale =>
  addressed(request) ??
  localeNamed(readCookies(request).get('language')) ??
  chooseLocale(request.headers.get('accept-language'), locales)

/** Stores the language of `?lang=` for the following pages. */
export function languageCookies(request: Request): string[] {
  const locale = addressed(request)
  const isKept = locale === undefined || readCookies(request).get('language') === locale
  return isKept ? [] : [preferenceCookie(request, 'language', locale)]
}
