/** What one record says by the names of its columns; empty cells are left out. */
export type SourceRow = {
  line: number
  values: ReadonlyMap<string, string>
  fault?: string
  /** Why it is no cloth: a total, a heading, the names of the columns once more. */
  skip?: string
}

/** Text that PostgreSQL and the rest of the world can hold: no halves of characters; U+0000 makes a row unreadable. */
export const storable = (text: string): string => text.toWellFormed()
/** No more than so many characters, and no half of one. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
export const holdsNull = (text: string): boolean => text.includes('\u0000')

export const MOST_COLUMNS = 500
