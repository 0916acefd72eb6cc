/** Columns of the list as a table that a reader may show or leave out, in their order. */
export const listColumns = [
  'supplier',
  'composition',
  'type',
  'usable',
  'repeat',
  'weight',
  'martindale',
  'wyzenbeek',
  'flammability',
  'price',
  'inStock',
  'largest',
  'dispatch',
  'leadTime',
  'status',
] as const
export type ListColumn = (typeof listColumns)[number]

/** Left out until a reader asks for them. */
const onDemand: ReadonlySet<ListColumn> = new Set<ListColumn>(['type', 'wyzenbeek', 'leadTime', 'status'])

export const standardColumns: readonly ListColumn[] = listColumns.filter(column => !onDemand.has(column))

/** Sent in place of columns: those of the standard, also where it changes later. */
export const STANDARD_COLUMNS = 'standard'

const SEPARATOR = '.'
const NONE = 'none'

/** Columns as the text that is kept for a reader. What is no column is left out. */
export const writeColumns = (chosen: readonly string[]): string =>
  listColumns.filter(column => chosen.includes(column)).join(SEPARATOR) || NONE

/** The columns of a kept text; null where it is none, so that later columns reach readers who chose nothing. */
export function readColumns(text: string | undefined): ListColumn[] | null {
  if (text === undefined) return null
  if (text === NONE) return []
  const columns = listColumns.filter(column => text.split(SEPARATOR).includes(column))
  return columns.length > 0 ? columns : null
}
