import type { Kysely } from 'kysely'
import { ROWS_OF_A_REASON, type RowsOfReason } from '@selvedge/contract/intake/imports.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentReason } from './imports.present.ts'
import { countReasons, firstNotTaken, type StoredReason } from './staging/outcomes.queries.ts'

/** A row that does not come in, with all that is said of it; the first reason is the one that decides. */
export type NotTaken = {
  outcome: RowsOfReason['outcome']
  line: number
  what: string
  reasons: readonly StoredReason[]
}
/** Rows of one reason: how many, and the first of them. */
export type ReasonGroup = { rows: number; first: NotTaken[] }

/** Rules leave rows out for words of their own; of all else the code says enough. */
export const ruleCodes = ['onlyRows', 'exceptRows', 'byPiece', 'notOnSale', 'unknownStatus'] as const
const isRule = (code: string): boolean => (ruleCodes as readonly string[]).includes(code)

const codeOf = (reason: StoredReason | undefined): string | null =>
  reason && 'code' in reason ? reason.code : null

function keyOf({ outcome, reasons: [reason] }: Pick<NotTaken, 'outcome' | 'reasons'>): string {
  const code = codeOf(reason)
  const words =
    reason && 'code' in reason && isRule(reason.code) ? Object.values(reason.values ?? {}).join(' ') : ''
  return [outcome, reason?.field ?? '', code ?? '', words].join('\n')
}

/** Groups rows by why they do not come in, most rows first. */
export function groupReasons(rows: Iterable<NotTaken>): ReasonGroup[] {
  return [...grouped(rows).values()].toSorted((one, other) => other.rows - one.rows)
}

function grouped(rows: Iterable<NotTaken>): Map<string, ReasonGroup> {
  const groups = new Map<string, ReasonGroup>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key) ?? { rows: 0, first: [] }
    group.rows += 1
    if (group.first.length < ROWS_OF_A_REASON) group.first.push(row)
    groups.set(key, group)
  }
  return groups
}

/** Of a list of a million rows the first have to do for examples. */
const LOOKED_AT_ROWS = 5000

/** Why rows of an import did not come in; nothing until its rows are counted. */
export async function reasonsOfImport(
  db: Kysely<DB>,
  { id, counts }: { id: string; counts: object | null },
): Promise<ReasonGroup[]> {
  if (counts === null) return []
  const counted = await countReasons(db, id, ruleCodes)
  const examples = grouped(await firstNotTaken(db, id, LOOKED_AT_ROWS))
  return counted.map(({ rows, ...row }) => ({ rows, first: examples.get(keyOf(row))?.first ?? [row] }))
}

/** The same in the language of who reads it. */
export const presentReasons = (groups: readonly ReasonGroup[], reader: ApiReader): RowsOfReason[] =>
  groups.map(({ rows, first }) => {
    const [one] = first
    const reason = one?.reasons[0]
    return {
      outcome: one?.outcome ?? 'refused',
      field: reason?.field ?? '',
      column: one ? (aboutField(one)?.column ?? null) : null,
      code: codeOf(reason),
      rows,
      examples: first.map(row => ({
        line: row.line,
        what: row.what,
        value: aboutField(row)?.value ?? null,
        message: row.reasons[0] ? presentReason(row.reasons[0], reader).message : '',
      })),
    }
  })

/** That there is no price decides; which words stand in its place another reason says. */
const aboutField = ({ reasons }: NotTaken): StoredReason | undefined =>
  reasons.find(({ field, value }) => field === reasons[0]!.field && value !== undefined) ?? reasons[0]
