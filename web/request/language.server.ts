import { chooseLocale } from '@selvedge/contract/format/locales.ts'
import { localeNamed, locales, type Locale } from '../messages/locales.ts'
import { preferenceCookie, readCookies } from './session.server.ts'

const addressed = (request: Request): Locale | undefined =>
  localeNamed(new URL(request.url).searchParams.get('lang'))

/** The language to answer in: the address's own (`?lang=de`), the one chosen before, or the browser's first that fits. */
export const languageOf = (request: Request): Locale =>
  addressed(request) ??
  localeNamed(readCookies(request).get('language')) ??
  chooseLocale(request.headers.get('accept-language'), locales)

/** Who came by an address with a language stays in it on the pages that follow. */
export function languageCookies(request: Request): string[] {
  const locale = addressed(request)
  const isKept = locale === undefined || readCookies(request).get('language') === locale
  return isKept ? [] : [preferenceCookie(request, 'language', locale)]
}
