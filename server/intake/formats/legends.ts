import { folded } from '../words/lexicon.ts'
import type { TableRecord } from '../../formats/table-record.ts'
import type { Source } from './source.ts'

/** What a sheet says that the codes of a column mean, under a title that names the column. */
export type Legend = { sheet: string; title: string; meanings: ReadonlyMap<string, string> }

const MOST_RECORDS = 500
const MOST_CODE_CHARACTERS = 12
const LEAST_MEANINGS = 2

/** The legends of a sheet: a title by itself, and below it a code and its meaning in each line. */
export async function legendsOf(sheet: string, records: AsyncIterable<TableRecord>): Promise<Legend[]> {
  const found: { sheet: string; title: string; meanings: Map<string, string> }[] = []
  let count = 0
  for await (const { cells } of records) {
    if ((count += 1) > MOST_RECORDS) break
    const [code, meaning, ...others] = cells.map(cell => cell.trim()).filter(cell => cell !== '')
    if (code === undefined || others.length > 0) continue
    if (meaning === undefined) found.push({ sheet, title: code, meanings: new Map() })
    else if (code.length <= MOST_CODE_CHARACTERS) found.at(-1)?.meanings.set(code, meaning)
  }
  return found.filter(({ meanings }) => meanings.size >= LEAST_MEANINGS)
}

const LEAST_LETTERS = 3
/** "Mat." and "Material", "Price group" and "Price groups (net EUR/m)". */
function isTitleOf(title: string, column: string): boolean {
  const [one, other] = [title, column].map(text => folded(text).replace(/\.+$/u, ''))
  const isLong = Math.min(one!.length, other!.length) >= LEAST_LETTERS
  return isLong && (one!.startsWith(other!) || other!.startsWith(one!))
}

export type Explained = { column: string; legend: Legend }

/** Which columns hold codes that a legend explains: by its title, and at least half of the codes. */
export async function explainedBy(source: Source, legends: readonly Legend[]): Promise<Explained[]> {
  const pairs = source.columns.flatMap(column => {
    const legend = legends.find(({ title }) => isTitleOf(title, column))
    return legend ? [{ column, legend, met: new Set<string>() }] : []
  })
  let count = 0
  if (pairs.length > 0)
    for await (const { values } of source.rows()) {
      if ((count += 1) > MOST_RECORDS) break
      for (const { column, met } of pairs) if (values.has(column)) met.add(values.get(column)!)
    }
  return pairs.filter(({ legend, met }) => {
    const known = [...met].filter(code => legend.meanings.has(code)).length
    return known > 0 && known >= met.size / 2
  })
}

/** A list with what its codes mean, under the titles of the legends; a code that none explains has no meaning. */
export function withMeanings(source: Source, explained: readonly Explained[]): Source {
  if (explained.length === 0) return source
  async function* rows() {
    for await (const row of source.rows()) {
      const values = new Map(row.values)
      for (const { column, legend } of explained) {
        const meaning = legend.meanings.get(values.get(column) ?? '')
        if (meaning !== undefined) values.set(legend.title, meaning)
      }
      yield { ...row, values }
    }
  }
  const titles = explained.map(({ legend }) => legend.title)
  return { ...source, explained, columns: [...new Set([...source.columns, ...titles])], rows }
}
