import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '../../web/routes.ts'

const asObject = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { path, index } : { path, children: children?.map(asObject) }
const table = (await Promise.resolve(routes)).map(asObject)
const patternsOf = (entries: readonly RouteObject[], parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`
    return children ? patternsOf(children, pattern) : [pattern || '/']
  })
/** Every route's full path. */
export const patterns: string[] = patternsOf(table)
/** The route that matches a URL, with the URL resolved as browsers and servers do. */
export const patternAt = (address: string): string => {
  const matches = matchRoutes(table, new URL(`http://selvedge.test${address}`).pathname) ?? []
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
}
