/** A record of a table as it stands in the file. */
export type TableRecord = {
  /** Where it begins: a line of text or a row of a sheet, from 1. */
  line: number
  cells: string[]
  /** Why it cannot be read as a record. */
  fault?: string
}

/** Nobody describes a cloth in more; it bounds what a hostile file can make us hold. */
export const MOST_CELL_CHARACTERS = 100_000
