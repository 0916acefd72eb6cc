import type { MappingProposal, ReportedRow, SupplierImport } from '@selvedge/contract/intake/imports.ts'
import type { ImportRecord } from './staging/imports.queries.ts'
import type { ReportedRow as StoredRow } from './staging/staging.queries.ts'
import type { Survey } from './survey-file.ts'

export const presentImport = (record: ImportRecord): SupplierImport => ({
  id: record.id,
  supplier: record.supplier.slug,
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
})

export const presentProposal = ({
  mapping,
  columns,
  questions,
  missing,
  first,
}: Survey): MappingProposal => ({
  mapping,
  columns,
  questions,
  missing,
  first: first.map(({ what, stated, refusals, notes }) => ({
    what,
    told: stated,
    reasons: [...refusals, ...notes],
  })),
})

export const presentRow = ({ row_number, line, outcome, what, reasons }: StoredRow): ReportedRow => ({
  row: row_number,
  line,
  outcome,
  what,
  reasons,
})
