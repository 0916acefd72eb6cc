import type { Route } from './+types/robots'
import { paths } from '@selvedge/contract/access/paths.ts'
import { visitorContext } from '../request/contexts.server.ts'
import { closedRobotsTxt, robotsTxt } from '../head/robots.ts'
import { crawlerAnswer } from './crawler-answer.ts'

/** What is a visitor's own, does something, or is for programs. Everything else may be read and listed. */
const closed: readonly string[] = [
  '/api/',
  paths.preferences,
  paths.suggest,
  paths.customer,
  paths.compare,
  paths.favorites,
  paths.share(''),
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

/** Behind a gate nothing is for crawlers, not even the list of what would be. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { gate } = context.get(visitorContext)
  const text = gate === 'off' ? robotsTxt(url.origin, paths.siteMap, closed) : closedRobotsTxt
  return crawlerAnswer(text, 'text/plain; charset=utf-8')
}
