import type { Route } from './+types/robots'
import { paths } from '@selvedge/contract/access/paths.ts'
import { visitorContext } from '../request/contexts.server.ts'
import { closedRobotsTxt, robotsTxt } from '../head/robots.ts'
import { crawlerAnswer } from './crawler-answer.ts'

/** Paths that crawlers may not read: personal pages, actions and the API. */
const closed: readonly string[] = [
  '/api/',
  paths.preferences,
  paths.suggest,
  paths.customer,
  paths.compare,
  paths.favorites,
  paths.share(''),
  paths.answer(''),
  paths.supplierOrder(''),
  paths.clientQuote(''),
  paths.places,
  paths.checkout,
  paths.myAccount,
  paths.dashboard,
  paths.logout,
  paths.google,
  paths.resetPassword,
  paths.setNewPassword,
  paths.emailVerification,
  paths.completeProfile,
  paths.verifyingProfile,
]

/** On a site with a gate everything is disallowed, and the site map is not named. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { gate } = context.get(visitorContext)
  const text = gate === 'off' ? robotsTxt(url.origin, paths.siteMap, closed) : closedRobotsTxt
  return crawlerAnswer(text, 'text/plain; charset=utf-8')
}
