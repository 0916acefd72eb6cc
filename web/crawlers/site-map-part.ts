import { data } from 'react-router'
import type { Route } from './+types/site-map-part'
import { addressKinds, listAddresses } from '@selvedge/contract/catalogue/public-addresses.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'
import { siteMap } from '../head/site-map.ts'
import { crawlerAnswer, XML } from './crawler-answer.ts'

/** Name of the part with the static pages. */
export const OWN_PAGES = 'pages'
const ownPages = [paths.home, paths.fabrics, paths.suppliers, paths.signup, paths.signin].map(path => ({
  path,
}))

/** One part of the site map, such as `fabrics-1.xml`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [, name, part = ''] = /^([a-z]+)-(\d+)\.xml$/.exec(params.file) ?? []
  if (name === OWN_PAGES && part === '1') return crawlerAnswer(siteMap(url.origin, ownPages), XML)
  const kind = addressKinds.find(known => known === name)
  if (!kind) throw data(null, { status: 404 })
  const pages = must(await context.get(clientContext)(listAddresses, { params: { kind, part } }))
  return crawlerAnswer(siteMap(url.origin, pages), XML)
}
