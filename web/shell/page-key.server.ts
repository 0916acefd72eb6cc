import { languageCookies, languageOf } from '../request/language.server.ts'
import { holdsNotice } from './notices/served-notice.server.ts'
import { hasSignInCookies, preferencesOf } from '../request/session.server.ts'
import { pagePath } from '../request/visitor.server.ts'

const cataloguePage = /^\/(?:(?:fabrics|supplier)(?:\/.*)?)?$/

/**
 * All that a page of the catalogue, or its data alone, depends on besides the catalogue itself, for whoever is not signed in;
 * null for a page that is somebody's own, or that has the browser note something.
 */
export function pageKey(request: Request): string | null {
  if (!cataloguePage.test(pagePath(request))) return null
  if (hasSignInCookies(request) || holdsNotice(request) || languageCookies(request).length > 0) return null
  const { measurementType, theme, displayCurrency } = preferencesOf(request)
  return JSON.stringify([request.url, languageOf(request), measurementType, theme, displayCurrency])
}
