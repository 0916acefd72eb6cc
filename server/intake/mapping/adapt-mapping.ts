import type { ColumnRule, ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'

/**
 * An approved mapping for the supplier's next list, in which some columns are gone or renamed: everything that is still
 * there stays as approved, and only for the rest the guess counts. Null where nothing of it is left.
 */
export function adaptMapping(
  earlier: ImportMapping,
  guess: ImportMapping,
  columns: readonly string[],
): ImportMapping | null {
  const isThere = (column: string) => columns.includes(column) || column.startsWith('(')
  const isWhole = ({ from }: ColumnRule) => from.every(isThere)
  const kept = Object.entries(earlier.fields).filter(([, rule]) => isWhole(rule))
  if (kept.length === 0) return null
  const used = new Set(kept.flatMap(([, rule]) => rule.from))
  const isFree = ({ from }: ColumnRule) => !from.some(column => used.has(column))
  const fresh = Object.entries(guess.fields).filter(
    ([field, rule]) => !kept.some(([known]) => known === field) && isFree(rule),
  )
  const fields = Object.fromEntries([...kept, ...fresh]) as ImportMapping['fields']
  const coloursThere =
    earlier.colours?.kind === 'columns' ? earlier.colours.columns : [earlier.colours?.column ?? '']
  const taken = new Set(Object.values(fields).flatMap(rule => rule.from))
  return {
    ...earlier,
    source: guess.source,
    fields,
    colours: earlier.colours && coloursThere.every(isThere) ? earlier.colours : guess.colours,
    only: earlier.only.filter(({ column }) => isThere(column)),
    except: earlier.except.filter(({ column }) => isThere(column)),
    unmapped: columns
      .filter(column => column !== '' && !column.startsWith('(') && !taken.has(column))
      .slice(0, guess.unmapped.length + earlier.unmapped.length),
  }
}
