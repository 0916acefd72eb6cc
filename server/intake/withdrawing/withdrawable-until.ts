import { KEPT_MS } from '../files/stored-file.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'

/** As long as the values of before are kept; undefined for what is no import, or withdrawn already. */
export function withdrawableUntil({
  state,
  dryRun,
  withdrawnAt,
  finishedAt,
}: Pick<ImportRecord, 'state' | 'dryRun' | 'withdrawnAt' | 'finishedAt'>): Date | undefined {
  if (state !== 'done' || dryRun || withdrawnAt !== null || finishedAt === null) return undefined
  return new Date(finishedAt.getTime() + KEPT_MS)
}
