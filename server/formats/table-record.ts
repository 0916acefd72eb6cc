import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'

/** A record of a table as written in the file. */
export type TableRecord = {
  /** Position in the file: a line of text or a row of a sheet, from 1. */
  line: number
  cells: string[]
  /** Hidden in its sheet. */
  isHidden?: boolean
  /** Why it cannot be read as a record. */
  fault?: Remark
}

/** Longer than any description of a cloth; limits the memory that a hostile file can take. */
export const MOST_CELL_CHARACTERS = 100_000
