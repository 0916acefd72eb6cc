import { isWhole, type Address, type PageVisit } from './addresses.ts'

/** What tells pages apart that have parts of their own. */
export const kindOf = (pattern: string, { path, state, called }: Address): string =>
  [pattern, state, called, /[?&]view=\w+/.exec(path)?.[0]].join(' ')

/** In the sample one page stands for all of its route in the same state and view; the matrix judges every one. */
export function onePerKind(visits: readonly PageVisit[]): readonly PageVisit[] {
  if (isWhole) return visits
  return [...Map.groupBy(visits, ({ pattern, address }) => kindOf(pattern, address)).values()].map(
    ([first]) => first!,
  )
}
