/** The search that a form has asked for and that the page does not show yet. */
export type Wanted = {
  search: string | null
  /** What it asked for before, each overtaken by the next. */
  overtaken: readonly string[]
  /** The key of the location at which this was last looked at. */
  since: string
}
type Arrival = { key: string; search: string; isBack: boolean }

export const nothingWanted = (since: string): Wanted => ({ search: null, overtaken: [], since })

export const wantedNext = ({ search: last, overtaken }: Wanted, search: string, since: string): Wanted => ({
  search,
  overtaken: last === null ? [] : [...overtaken, last],
  since,
})

/**
 * What is still wanted at a new location. One that a later choice has overtaken may still arrive; the later one is on its
 * way, and the form must not fall back behind it. Anything else, Back in particular, is where the reader wants to be.
 */
export const wantedAt = (wanted: Wanted, { key, search, isBack }: Arrival): Wanted =>
  !isBack && search !== wanted.search && wanted.overtaken.includes(search)
    ? { ...wanted, since: key }
    : nothingWanted(key)
