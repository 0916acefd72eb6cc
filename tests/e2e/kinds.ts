import { isWhole, type Address, type PageVisit } from './addresses.ts'

/** What tells pages apart that have parts of their own. */
const kindOf = (pattern: string, { path, state, called }: Address): string =>
  [pattern, state, called, /[?&]view=\w+/.exec(path)?.[0]].join(' ')

/**
 * In the sample one page stands for all of its route in the same state and view, and of a route whose full page is seen, what is
 * empty or not there is left out unless a form is answered with errors. The matrix judges every one.
 */
export function onePerKind(visits: readonly PageVisit[]): readonly PageVisit[] {
  if (isWhole) return visits
  const withFullPage = new Set(
    visits.filter(({ address }) => address.state === 'full').map(({ pattern }) => pattern),
  )
  const seen = visits.filter(
    ({ pattern, address: { state, act } }) =>
      state === 'full' || act !== undefined || !withFullPage.has(pattern),
  )
  return [...Map.groupBy(seen, ({ pattern, address }) => kindOf(pattern, address)).values()].map(
    ([first]) => first!,
  )
}
