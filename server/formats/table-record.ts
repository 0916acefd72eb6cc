/** A record of a table as written in the file. */
export type TableRecord = {
  /** Position in the file: a line of text or a row of a sheet, from 1. */
  line: number
  cells: string[]
  /** Why it cannot be read as a record. */
  fault?: string
}

/** Longer than any description of a cloth; limits the memory that a hostile file can take. */
export const MOST_CELL_CHARACTERS = 100_000
