import type { z } from 'zod'
import { CatalogueRow, SkippedRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { reasonsOf } from '@selvedge/contract/catalogue/row-reasons.ts'
import type { NumberedRow } from './batches.ts'
import type { ImportEntry } from './outcomes.ts'

/** A valid row; `what` names it in the report. */
export type ReadRow<R = CatalogueRow> = {
  row: number
  what: string
  value: R
  keepsPieces?: boolean | undefined
}

/** The validated row, or the report's entry for one that is skipped or refused. */
export function readRow({ row, raw, keepsPieces }: NumberedRow): ReadRow | ImportEntry {
  const skipped = SkippedRow.safeParse(raw)
  if (skipped.success) return skippedEntry(row, skipped.data)
  const what = nameOf(raw)
  const parsed = CatalogueRow.safeParse(raw)
  if (parsed.success) return { row, what, value: parsed.data, keepsPieces }
  return { row, outcome: 'refused', what, reasons: parsed.error.issues.flatMap(reasonsOf) }
}

function skippedEntry(row: number, skipped: z.output<typeof SkippedRow>): ImportEntry {
  const { name = 'row', line, reason, detail } = skipped
  const what = line === undefined ? name : `${name}, line ${line}`
  const message = detail ? `${reason}: ${detail}` : reason
  return { row, outcome: 'skipped', what, reasons: [{ field: '', message }] }
}

/** The kind and name of a row that failed validation, as far as it has them. */
function nameOf(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null) return 'row'
  const { kind, slug, name } = raw as Record<string, unknown>
  const parts = [kind, slug ?? name].filter(part => typeof part === 'string' && part !== '')
  return parts.length > 0 ? parts.join(' ').slice(0, 120) : 'row'
}
