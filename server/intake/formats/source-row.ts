import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'

/** The values of a record by column name; empty cells are omitted. */
export type SourceRow = {
  line: number
  values: ReadonlyMap<string, string>
  fault?: Remark
  /** Why it is not a cloth: a total, a heading, a repeated header. */
  skip?: Remark
}

/** Text that can be stored: without lone surrogates. U+0000 makes a row unreadable. */
export const storable = (text: string): string => text.toWellFormed()
/** Truncates without splitting a surrogate pair. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
export const holdsNull = (text: string): boolean => text.includes('\u0000')

export const MOST_COLUMNS = 500
