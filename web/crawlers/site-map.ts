import type { Route } from './+types/site-map'
import { listAddressParts } from '@selvedge/contract/catalogue/public-addresses.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'
import { siteMapIndex } from '../head/site-map.ts'
import { crawlerAnswer, XML } from './crawler-answer.ts'
import { OWN_PAGES } from './site-map-part.ts'

/** The site map index. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const parts = must(await context.get(clientContext)(listAddressParts))
  const catalogue = parts.map(({ kind, part, newestOn }) => ({
    path: paths.siteMapPart(kind, part),
    newestOn,
  }))
  return crawlerAnswer(
    siteMapIndex(url.origin, [{ path: paths.siteMapPart(OWN_PAGES, 1) }, ...catalogue]),
    XML,
  )
}
