import type { Archive } from './archive.ts'
import { columnOf } from './cell-reference.ts'
import { MOST_COLUMNS } from './source-row.ts'

/** Merged cells by column: the last row of each by its first row. */
export type Merges = ReadonlyMap<number, ReadonlyMap<number, number>>

const MOST_MERGES = 200_000
const MERGE = /<(?:\w+:)?mergeCell\s+ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
/** Longer than the longest element searched for. */
const OVERLAP = 80

/** Vertically merged cells. They follow the rows in the file, so this reads it once in advance. */
export async function readMerges(archive: Archive, part: string): Promise<Merges> {
  const merges = new Map<number, Map<number, number>>()
  let [text, count] = ['', 0]
  const decoder = new TextDecoder('latin1')
  for await (const bytes of archive.read(part)) {
    text += decoder.decode(bytes, { stream: true })
    let end = 0
    for (const match of text.matchAll(MERGE)) {
      end = match.index + match[0].length
      const [, left = '', from = '', right = '', to = ''] = match
      const column = columnOf(left)
      const isOurs = Number(to) > Number(from) && column === columnOf(right) && column < MOST_COLUMNS
      if (!isOurs || count >= MOST_MERGES) continue
      count += 1
      merges.set(column, (merges.get(column) ?? new Map<number, number>()).set(Number(from), Number(to)))
    }
    text = text.slice(Math.max(end, text.length - OVERLAP))
  }
  return merges
}

/** Fills the value of a merged cell into each of its rows. */
export function mergeFiller(merges: Merges): (row: number, cells: string[]) => void {
  const held = new Map<number, { to: number; value: string }>()
  return (row, cells) => {
    for (const [column, runs] of merges) {
      const above = held.get(column)
      if (above && row <= above.to) {
        while (cells.length <= column) cells.push('')
        if (cells[column] === '') cells[column] = above.value
        continue
      }
      const to = runs.get(row)
      if (to !== undefined) held.set(column, { to, value: cells[column] ?? '' })
    }
  }
}
