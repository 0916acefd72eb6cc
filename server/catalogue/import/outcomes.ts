import type { FieldError } from '@selvedge/contract/call/errors.ts'

export type Outcome = 'added' | 'changed' | 'unchanged' | 'refused' | 'skipped'
export type ImportCounts = Record<Outcome, number>
/** The outcome of one row, numbered from 1; `reasons` name each faulty field of a refused one. */
export type ImportEntry = { row: number; outcome: Outcome; what: string; reasons: FieldError[] }

type Named = { row: number; what: string }

export const refused = ({ row, what }: Named, ...reasons: FieldError[]): ImportEntry => ({
  row,
  outcome: 'refused',
  what,
  reasons,
})

export const accepted = ({ row, what }: Named, outcome: 'added' | 'changed' | 'unchanged'): ImportEntry => ({
  row,
  outcome,
  what,
  reasons: [],
})

/**
 * Whether a row was added, changed or unchanged: it was added if the id proposed for it was the one stored.
 */
export function outcomeOf(
  written: ReadonlyMap<string, string>,
  key: string,
  offeredId: string,
): 'added' | 'changed' | 'unchanged' {
  const id = written.get(key)
  if (id === undefined) return 'unchanged'
  return id === offeredId ? 'added' : 'changed'
}
