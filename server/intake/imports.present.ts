import type { MappingProposal, ReportedRow, SupplierImport } from '@selvedge/contract/intake/imports.ts'
import { reasonText } from '@selvedge/contract/intake/row-reasons.ts'
import { ENGLISH_READER, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { ImportRecord, ImportSupplier } from './staging/imports.queries.ts'
import type { ReportedRow as StoredRow, StoredReason } from './staging/outcomes.queries.ts'
import type { Survey } from './survey-file.ts'
import { withdrawableUntil } from './withdrawing/withdrawable-until.ts'

export const presentImport = (record: ImportRecord): SupplierImport => ({
  id: record.id,
  supplier: record.supplier.slug,
  supplierName: record.supplier.name,
  fileName: record.fileName,
  byteSize: record.byteSize,
  state: record.state,
  dryRun: record.dryRun,
  discontinueMissing: record.discontinueMissing,
  whole: record.whole,
  recordsRead: record.recordsRead,
  rowsWritten: record.rowsWritten,
  counts: record.counts,
  discontinued: record.discontinued,
  problem: record.problem,
  createdAt: record.createdAt.toISOString(),
  finishedAt: record.finishedAt?.toISOString() ?? null,
  withdrawnAt: record.withdrawnAt?.toISOString() ?? null,
  withdrawnBy: record.withdrawnBy,
  withdrawableUntil: withdrawableUntil(record)?.toISOString() ?? null,
})

export const presentSupplier = ({ slug, name, currency }: ImportSupplier) => ({ id: slug, name, currency })

export const presentProposal = (
  { mapping, columns, questions, missing, first }: Survey,
  reader: ApiReader,
): MappingProposal => ({
  mapping,
  columns,
  questions,
  missing,
  first: first.map(({ what, stated, refusals, notes }) => ({
    what,
    told: stated,
    reasons: [...refusals, ...notes].map(reason => presentReason(reason, reader)),
  })),
})

export const presentRow = (
  { row_number, line, outcome, what, reasons }: StoredRow,
  reader: ApiReader = ENGLISH_READER,
): ReportedRow => ({
  row: row_number,
  line,
  outcome,
  what,
  reasons: reasons.map(reason => presentReason(reason, reader)),
})

/** A reason in the reader's language; what the catalogue itself refused is said in English. */
export function presentReason(
  { decided: _decided, ...reason }: StoredReason,
  reader: ApiReader = ENGLISH_READER,
): ReportedRow['reasons'][number] {
  if ('message' in reason) return reason
  const { as: _as, ...rest } = reason
  return { ...rest, message: reasonText(reason, reader) }
}
