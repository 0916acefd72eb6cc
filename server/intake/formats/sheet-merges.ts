import type { Archive } from './archive.ts'
import { columnOf } from './cell-reference.ts'
import { MOST_COLUMNS } from './source-row.ts'

/** By column, the runs of rows that are one cell: where each ends, by where it begins. */
export type Merges = ReadonlyMap<number, ReadonlyMap<number, number>>

const MOST_MERGES = 200_000
const MERGE = /<(?:\w+:)?mergeCell\s+ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
/** Longer than the longest element that is looked for. */
const OVERLAP = 80

/** Cells that reach over several rows. They stand behind the rows in the file, so it is read through for them first. */
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

/** Puts into each row what a cell above says for it as well. */
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
