import type { Archive } from './archive.ts'
import { columnOf } from './cell-reference.ts'

type Merge = { from: number; to: number }
/** By column, the runs of rows that are one cell. */
export type Merges = ReadonlyMap<number, readonly Merge[]>

const MOST_MERGES = 200_000
const MERGE = /<(?:\w+:)?mergeCell\s+ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g
/** Longer than the longest element that is looked for. */
const OVERLAP = 80

/** Cells that reach over several rows. They stand behind the rows in the file, so it is read through for them first. */
export async function readMerges(archive: Archive, part: string): Promise<Merges> {
  const merges = new Map<number, Merge[]>()
  let [text, count] = ['', 0]
  const decoder = new TextDecoder('latin1')
  for await (const bytes of archive.read(part)) {
    text += decoder.decode(bytes, { stream: true })
    let end = 0
    for (const match of text.matchAll(MERGE)) {
      end = match.index + match[0].length
      const [, left = '', from = '', right = '', to = ''] = match
      if (Number(to) <= Number(from) || columnOf(left) !== columnOf(right) || count >= MOST_MERGES) continue
      count += 1
      const column = columnOf(left)
      merges.set(column, [...(merges.get(column) ?? []), { from: Number(from), to: Number(to) }])
    }
    text = text.slice(Math.max(end, text.length - OVERLAP))
  }
  return merges
}

/** Puts into each row what a cell above says for it as well. */
export function mergeFiller(merges: Merges): (row: number, cells: string[]) => void {
  const held = new Map<number, { merge: Merge; value: string }>()
  return (row, cells) => {
    for (const [column, runs] of merges) {
      const above = held.get(column)
      if (above && row > above.merge.from && row <= above.merge.to) {
        while (cells.length <= column) cells.push('')
        if (cells[column] === '') cells[column] = above.value
        continue
      }
      const merge = runs.find(run => run.from === row)
      if (merge) held.set(column, { merge, value: cells[column] ?? '' })
    }
  }
}
