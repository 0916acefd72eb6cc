import type { Call } from '@selvedge/contract/call.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { Implementation } from './implement.ts'

/** The calls that share a method and a path; `select` tells them apart. */
export type Route = { method: string; path: string; pattern: RegExp; implementations: Implementation[] }

export function groupByAddress(implementations: readonly Implementation[]): Route[] {
  const routes = new Map<string, Route>()
  for (const implementation of implementations) {
    const { method, path } = implementation.call
    const key = `${method} ${path}`
    const route = routes.get(key) ?? { method, path, pattern: patternOf(path), implementations: [] }
    route.implementations.push(implementation)
    routes.set(key, route)
  }
  return [...routes.values()]
}

type ReadQuery = (name: string) => string | undefined

/** The implementation whose `select` fits; where none does, an `invalidInput` that names what would. */
export function selectCall(route: Route, readQuery: ReadQuery): Implementation {
  const fits = (call: Call) => selection(call).every(([name, value]) => readQuery(name) === value)
  const fitting = route.implementations.find(one => fits(one.call))
  if (fitting) return fitting
  const choices = Map.groupBy(
    route.implementations.flatMap(one => selection(one.call)),
    ([name]) => name,
  )
  const fields = [...choices].map(([field, values]) => ({
    field,
    message: `Send one of ${values.map(([, value]) => value).join(', ')}`,
  }))
  throw new ApiError('invalidInput', { fields })
}

const selection = (call: Call): [string, string][] => Object.entries(call.select?.query ?? {})

/** The methods that an address answers; none when it is unknown. A GET answers HEAD as well, unless it spends a token. */
export function methodsAt(routes: readonly Route[], path: string): string[] {
  const here = routes.filter(route => route.pattern.test(path))
  const looksOnly = here.some(({ implementations }) =>
    implementations.some(({ call }) => call.method === 'GET' && !call.token),
  )
  return [...new Set(here.map(route => route.method)), ...(looksOnly ? ['HEAD'] : [])]
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
