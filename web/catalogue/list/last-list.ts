/** The filtered list that was last opened in this browser, as it was described then. */
export type LastList = {
  /** With the question mark. */
  search: string
  title: string
  /** The chosen filters in words. */
  chosen: string
  /** Language tag of the words. */
  locale: string
}

/** Longer addresses are not remembered. */
const MOST_SEARCH = 2000

export const isRemembered = ({ search }: Pick<LastList, 'search'>): boolean =>
  search.startsWith('?') && search.length <= MOST_SEARCH

/** The stored value; undefined if it has another shape. */
export function parseLastList(kept: unknown): LastList | undefined {
  const { search, title, chosen, locale } = (kept ?? {}) as Record<string, unknown>
  if (typeof search !== 'string' || typeof title !== 'string' || typeof chosen !== 'string') return undefined
  if (typeof locale !== 'string' || !/^[a-z]{2}(-[A-Z]{2})?$/.test(locale)) return undefined
  const list = { search, title, chosen, locale }
  return isRemembered(list) ? list : undefined
}
