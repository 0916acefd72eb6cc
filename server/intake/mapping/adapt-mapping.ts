import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'

/** Whether a list has columns that nobody has decided about. */
export const bringsNewColumns = (earlier: ImportMapping, columns: readonly string[]): boolean =>
  columns.some(column => isNamed(column) && !decidedColumns(earlier).has(column))

const isNamed = (column: string): boolean => column !== '' && !column.startsWith('(')
const decidedColumns = ({ fields, colours, unmapped }: ImportMapping): Set<string> =>
  new Set([
    ...Object.values(fields).flatMap(({ from }) => from),
    ...(colours?.kind === 'columns' ? colours.columns : [colours?.column ?? '']),
    ...unmapped,
  ])
/** Fields of which every column counts. */
const ofSeveral: readonly string[] = ['priceBreaks', 'picture']
const MOST_COLUMNS = 20

/**
 * An approved mapping for the supplier's next list, in which some columns are gone, renamed or new: everything that is still there stays
 * as approved, also what is not used, and only for the rest the guess counts. Null where nothing of it is left.
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
  const decided = decidedColumns(earlier)
  const isAnyGone = kept.length < Object.keys(earlier.fields).length
  const isFree = ({ from }: ColumnRule) =>
    from.every(column => (isAnyGone ? !used.has(column) : !decided.has(column)))
  const fresh = Object.entries(guess.fields).filter(
    ([field, rule]) => !kept.some(([known]) => known === field) && isFree(rule),
  )
  const grown = kept.map(([field, rule]) => {
    const more = ofSeveral.includes(field) ? (guess.fields[field as MappedField]?.from ?? []) : []
    const from = [...rule.from, ...more.filter(column => !decided.has(column))].slice(0, MOST_COLUMNS)
    return [field, { ...rule, from }] as const
  })
  const fields = Object.fromEntries([...grown, ...fresh]) as ImportMapping['fields']
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
