import { z } from 'zod'
import { defineCall } from './call.ts'
import { exampleMapping } from './examples/import-mapping.ts'
import { ImportMapping, mappedFields } from './import-mapping.ts'
import { singleLine } from './text.ts'

/** The largest file that the API takes: a list of several million rows as text. */
export const MAX_IMPORT_FILE_BYTES = 1024 ** 3

export const importStates = [
  'awaitingMapping',
  'ready',
  'queued',
  'reading',
  'writing',
  'done',
  'failed',
] as const
export const rowOutcomes = ['added', 'changed', 'unchanged', 'refused', 'skipped'] as const

const choices = {
  /** Finds out what would become of every row and changes nothing. */
  dryRun: z.boolean().default(false),
  /** Marks what the supplier's list no longer names as discontinued. */
  discontinueMissing: z.boolean().default(false),
  /** Takes nothing in where a single row is refused. */
  whole: z.boolean().default(false),
}
const RowCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  skipped: z.int(),
})

/** One file of a supplier, from its arrival to what became of it. */
export const SupplierImport = z.object({
  id: z.uuid(),
  supplier: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  state: z.enum(importStates),
  dryRun: z.boolean(),
  discontinueMissing: z.boolean(),
  whole: z.boolean(),
  recordsRead: z.int(),
  rowsWritten: z.int(),
  /** Rows by what became of them; null before that is decided. */
  counts: RowCounts.nullable(),
  discontinued: z.int(),
  /** Why nothing was taken in, in English, for whoever sent the file. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type SupplierImport = z.output<typeof SupplierImport>

/** What was found wanting in a row: in which field and column, what stands there, and what was expected. */
export const RowReason = z.object({
  field: z.string(),
  message: z.string(),
  column: z.string().optional(),
  value: z.string().optional(),
})
export type RowReason = z.output<typeof RowReason>

/** What the columns of a file are taken for, with what only whoever knows the supplier can tell. */
export const MappingProposal = z.object({
  mapping: ImportMapping,
  columns: z.array(z.string()),
  /** What to look at, in English. */
  questions: z.array(z.string()),
  /** Fields that no column tells and without which no new cloth can be taken in. */
  missing: z.array(z.enum(mappedFields)),
  /** The first cloths as they would be read. */
  first: z.array(
    z.object({
      what: z.string(),
      told: z.record(z.string(), z.unknown()).nullable(),
      reasons: z.array(RowReason),
    }),
  ),
})
export type MappingProposal = z.output<typeof MappingProposal>

export const ReportedRow = z.object({
  row: z.int(),
  /** Where it begins in the file. */
  line: z.int(),
  outcome: z.enum(rowOutcomes).nullable(),
  what: z.string(),
  reasons: z.array(RowReason),
})
export type ReportedRow = z.output<typeof ReportedRow>

const common = { area: 'Operator', access: 'operator' } as const
const byId = z.strictObject({ id: z.uuid() })
const exampleId = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'

export const sendImportFile = defineCall({
  ...common,
  name: 'sendImportFile',
  method: 'POST',
  path: '/operator/imports',
  summary:
    'Takes a supplier’s file as it is: CSV in any encoding, XLSX, JSON, a Shopify export or a Google Merchant feed. Nothing is taken into the catalogue yet: look at the mapping, approve it, then run.',
  query: z.strictObject({ supplier: singleLine(80).min(1), fileName: singleLine(255).min(1) }),
  bodyKind: 'file',
  body: z.custom<AsyncIterable<Uint8Array> | Blob>(() => true),
  maxBodyBytes: MAX_IMPORT_FILE_BYTES,
  data: SupplierImport,
  errors: ['notFound', 'importFileRefused'],
  example: { query: { supplier: 'halden-and-rowe', fileName: 'spring-list.csv' } },
})
export const listImports = defineCall({
  ...common,
  name: 'listImports',
  method: 'GET',
  path: '/operator/imports',
  summary: 'The last hundred files, the newest first.',
  data: z.array(SupplierImport),
  errors: ['notFound'],
})
export const getImport = defineCall({
  ...common,
  name: 'getImport',
  method: 'GET',
  path: '/operator/imports/{id}',
  summary: 'How far a file is, and what became of it.',
  params: byId,
  data: SupplierImport,
  errors: ['notFound'],
  example: { params: { id: exampleId } },
})
export const getImportMapping = defineCall({
  ...common,
  name: 'getImportMapping',
  method: 'GET',
  path: '/operator/imports/{id}/mapping',
  summary:
    'What the columns are taken for: as the supplier’s last file was approved where that fits, else as guessed.',
  params: byId,
  data: MappingProposal,
  errors: ['notFound', 'importDone', 'importFileRefused'],
  example: { params: { id: exampleId } },
})
export const approveImportMapping = defineCall({
  ...common,
  name: 'approveImportMapping',
  method: 'PUT',
  path: '/operator/imports/{id}/mapping',
  summary: 'Approves a mapping, as proposed or put right. Answers how the first cloths read by it.',
  params: byId,
  body: z.strictObject({ mapping: ImportMapping }),
  data: MappingProposal,
  errors: ['notFound', 'importUnderWay', 'importDone', 'importFileRefused', 'mappingMisfit'],
  example: { params: { id: exampleId }, body: { mapping: exampleMapping } },
})
export const runImportFile = defineCall({
  ...common,
  name: 'runImportFile',
  method: 'POST',
  path: '/operator/imports/{id}/runs',
  summary:
    'Takes the file in, or tries it. Answers at once; the work goes on by itself, also after a restart. All of it enters the catalogue together, or nothing.',
  params: byId,
  body: z.strictObject(choices),
  data: SupplierImport,
  errors: ['notFound', 'mappingNotApproved', 'importUnderWay', 'importDone'],
  example: { params: { id: exampleId }, body: { dryRun: true } },
})
export const listImportRows = defineCall({
  ...common,
  name: 'listImportRows',
  method: 'GET',
  path: '/operator/imports/{id}/rows',
  summary: 'The report, row by row in the order of the file. `next` is the `after` of the page that follows.',
  params: byId,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    most: z.coerce.number().int().min(1).max(1000).default(200),
    outcome: z.enum(rowOutcomes).optional(),
  }),
  data: z.object({ rows: z.array(ReportedRow), next: z.int().nullable() }),
  errors: ['notFound'],
  example: { params: { id: exampleId }, query: { outcome: 'refused' } },
})

export const importCalls = {
  sendImportFile,
  listImports,
  getImport,
  getImportMapping,
  approveImportMapping,
  runImportFile,
  listImportRows,
}
