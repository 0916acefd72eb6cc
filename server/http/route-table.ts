import type { Call } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mediaTypes } from './body.ts'
import type { Implementation } from './implement.ts'

/** The calls that share a method and a path; `select` distinguishes them. */
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

type Asked = { query: (name: string) => string | undefined; mediaType: string }

/**
 * The implementation whose `select` matches; otherwise throws `invalidInput` with the values that would
 * match. For calls that differ by media type the first one handles an unknown type, so that an unauthorised
 * caller is refused before anything is said about bodies.
 */
export function selectCall(route: Route, asked: Asked): Implementation {
  const asks = ({ call }: Implementation) =>
    selection(call).every(([name, value]) => asked.query(name) === value)
  const sends = ({ call }: Implementation) =>
    call.select?.bodyKind === undefined || mediaTypes[call.select.bodyKind] === asked.mediaType
  const fitting = route.implementations.filter(asks)
  const found = fitting.find(sends) ?? fitting[0]
  if (found) return found
  const choices = Map.groupBy(
    route.implementations.flatMap(one => selection(one.call)),
    ([name]) => name,
  )
  const fields = [...choices].map(([field, values]) => ({
    field,
    code: 'oneOf' as const,
    values: { choices: values.map(([, value]) => value).join(', ') },
  }))
  throw new ApiError('invalidInput', { fields })
}

const selection = (call: Call): [string, string][] => Object.entries(call.select?.query ?? {})

/**
 * The methods that a path answers; empty when it is unknown. A GET also answers HEAD, unless it consumes a
 * token.
 */
export function methodsAt(routes: readonly Route[], path: string): string[] {
  const here = routes.filter(route => route.pattern.test(path))
  const looksOnly = here.some(({ implementations }) =>
    implementations.some(({ call }) => call.method === 'GET' && !call.token),
  )
  return [...new Set(here.map(route => route.method)), ...(looksOnly ? ['HEAD'] : [])]
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
