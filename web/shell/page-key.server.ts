import { languageCookies, languageOf } from '../request/language.server.ts'
import { hasNotice } from './notices/served-notice.server.ts'
import { hasSignInCookies, preferencesOf } from '../request/session.server.ts'
import { pagePath } from '../request/visitor.server.ts'

const cataloguePage = /^\/(?:(?:fabrics|supplier)(?:\/.*)?)?$/

/**
 * Cache key of a catalogue page, or of its data alone, for visitors who are not signed in: everything the response
 * depends on besides the catalogue. Null if the page is personal or its response sets a cookie.
 */
export function pageKey(request: Request): string | null {
  if (!cataloguePage.test(pagePath(request))) return null
  if (hasSignInCookies(request) || hasNotice(request) || languageCookies(request).length > 0) return null
  const { measurementType, theme, displayCurrency, listColumns } = preferencesOf(request)
  const key = [request.url, languageOf(request), measurementType, theme, displayCurrency, listColumns]
  return JSON.stringify(key)
}
