import type { ColourRun } from '@selvedge/loom/recipe/recipe.ts'
import { parseTartan } from '@selvedge/loom/recipe/tartan.ts'
import type { TartanReason, TartanResult } from '@selvedge/loom/recipe/tartan.ts'

export type SkipReason = TartanReason['reason'] | 'malformedRow'
/** A tartan that can be woven: the whole sett in the register's own colours. `line` is 1-based in the file. */
export type ReadTartan = { line: number; ok: true; name: string; sett: ColourRun[]; sourceUrl: string }
export type SkippedTartan = { line: number; ok: false; name: string; reason: SkipReason; detail: string }

const COLUMNS = ['Name', 'Palette', 'Threadcount', 'Origin URL']

/**
 * Every row of a register export, in order: a sett, or the reason why the row cannot be woven. Each line is a JSON array,
 * the first of them the names of the columns.
 */
export function* readTartanRegister(jsonLines: string): Generator<ReadTartan | SkippedTartan> {
  const [header = [], ...rows] = jsonLines
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as string[])
  if (header.join() !== COLUMNS.join()) throw new Error(`Expected the columns ${COLUMNS.join(', ')}`)
  for (const [index, fields] of rows.entries()) yield readRow(index + 2, fields)
}

function readRow(line: number, fields: string[]): ReadTartan | SkippedTartan {
  const [name = '', palette = '', threadCount = '', sourceUrl = ''] = fields
  const skipped = (reason: SkipReason, detail: string) => ({ line, ok: false, name, reason, detail }) as const
  if (fields.length !== COLUMNS.length) {
    return skipped('malformedRow', `${fields.length} fields in place of ${COLUMNS.length}`)
  }
  if (!name || !URL.canParse(sourceUrl)) return skipped('malformedRow', 'no name or no address')
  const result = parseTartan(palette, threadCount)
  if (result.ok) return { line, ok: true, name, sett: result.sett, sourceUrl }
  return skipped(result.reason, detailOf(result, threadCount))
}

function detailOf(result: Extract<TartanResult, { ok: false }>, threadCount: string): string {
  if (result.reason === 'unknownColour') return `the palette has no ${result.code}`
  return result.reason === 'noPalette' ? 'the palette is empty' : `thread count “${threadCount.slice(0, 60)}”`
}
