import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { decideAccess } from '@selvedge/contract/access/access.ts'
import routes from '../routes.ts'

const asObject = ({ path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { path, index } : { path, children: children?.map(asObject) }
const pages = (await Promise.resolve(routes)).map(asObject)

const patternOf = (path: string): string =>
  matchRoutes(pages, path)
    ?.map(({ route }) => route.path)
    .filter(Boolean)
    .join('/') ?? ''
const decide = (path: string) =>
  decideAccess(
    { path, params: matchRoutes(pages, path)?.at(-1)?.params ?? {} },
    { gate: 'off', hasToken: false, profileCompleted: false },
  )

const plain = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/orders/SV-1',
  '/checkout',
  '/fabrics/loch',
  '/supplier/a/b',
]
const respelled = (path: string): string[] => [
  path.toUpperCase(),
  path.replace(/[a-z]/g, letter => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/[a-z]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  path.replace(/[a-z]/g, letter => `%${letter.toUpperCase().charCodeAt(0).toString(16)}`),
  path.replace(/[a-z]/g, letter => `%25${letter.charCodeAt(0).toString(16)}`),
  path.replaceAll('/', '%2F').replace('%2F', '/'),
  path.replaceAll('/', '//'),
  `${path}/`,
  `${path}//`,
  `${path}%2F`,
  `${path}/.`,
  `${path}%00`,
  path.replace(/k|s/, 'ſ'),
]

describe('all spellings of a path that the router matches', () => {
  it.each(plain.flatMap(path => respelled(path).map(spelling => [path, spelling] as const)))(
    'of %s: %s gets the same access decision',
    (path, spelling) => {
      if (patternOf(spelling) === patternOf(path)) expect(decide(spelling)).toEqual(decide(path))
      else expect(() => decide(spelling)).not.toThrow()
    },
  )
  it('are numerous', () => {
    const found = plain.flatMap(path => respelled(path).filter(one => patternOf(one) === patternOf(path)))
    expect(found.length).toBeGreaterThan(plain.length * 4)
  })
})
