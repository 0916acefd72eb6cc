import { isWhole, type PageVisit } from './addresses.ts'

/** In the sample one page stands for all of its route in the same state and view; the matrix judges every one. */
export function onePerKind(visits: readonly PageVisit[]): readonly PageVisit[] {
  if (isWhole) return visits
  const kindOf = ({ pattern, address: { path, state, called } }: PageVisit) =>
    [pattern, state, called, /[?&]view=\w+/.exec(path)?.[0]].join(' ')
  return [...Map.groupBy(visits, kindOf).values()].map(([first]) => first!)
}
