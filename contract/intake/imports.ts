import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { ListChanges } from './list-changes.ts'
import { exampleMapping } from '../examples/import-mapping.ts'
import { ImportMapping } from './import-mapping.ts'
import { mappedFields } from './mapped-fields.ts'
import { singleLine } from '../format/text.ts'

/** The largest file that the API accepts: a text list of several million rows. */
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
  /** Reports what would happen to every row and changes nothing. */
  dryRun: z.boolean().default(false),
  /** Marks colourways that the supplier's list no longer contains as discontinued. */
  discontinueMissing: z.boolean().default(false),
  /** Imports nothing if a single row is refused. */
  whole: z.boolean().default(false),
}
const RowCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  skipped: z.int(),
})

/** One supplier file, from upload to result. */
export const SupplierImport = z.object({
  id: z.uuid(),
  supplier: z.string(),
  supplierName: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  state: z.enum(importStates),
  dryRun: z.boolean(),
  discontinueMissing: z.boolean(),
  whole: z.boolean(),
  recordsRead: z.int(),
  rowsWritten: z.int(),
  /** Rows by outcome; null before that is known. */
  counts: RowCounts.nullable(),
  discontinued: z.int(),
  /** Why nothing was imported, in English, for the person who sent the file. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the import was withdrawn; null if it was not. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** Who withdrew it; without a name it was the command line, or a program. */
  withdrawnBy: z.string().nullable(),
  /** Until when it can be withdrawn if nothing of it is ordered; null where there is nothing to withdraw. */
  withdrawableUntil: z.iso.datetime().nullable(),
})
export type SupplierImport = z.output<typeof SupplierImport>

/** Fabrics that nobody sees, because there is no exchange rate for the currency of their prices. */
export const UnseenFabrics = z.object({ currency: Currency, fabrics: z.int() })
export type UnseenFabrics = z.output<typeof UnseenFabrics>

/** Rows shown of those that did not come in for one reason. */
export const ROWS_OF_A_REASON = 25

/** Rows that did not come in for one reason: refused for what they say, or left out as no fabric of their own. */
export const RowsOfReason = z.object({
  outcome: z.enum(['refused', 'skipped']),
  /** Empty where the row as a whole is meant. */
  field: z.string(),
  column: z.string().nullable(),
  /** A code of `row-reasons.ts`; null where the catalogue itself refused them. */
  code: z.string().nullable(),
  rows: z.int(),
  /** The first of them: the line in the file, the fabric, the text of the cell, and why in the language of the request. */
  examples: z
    .array(z.object({ line: z.int(), what: z.string(), value: z.string().nullable(), message: z.string() }))
    .max(ROWS_OF_A_REASON),
})
export type RowsOfReason = z.output<typeof RowsOfReason>

/** A file with what did not come in and why, and what of its supplier nobody sees once it is imported. */
export const ImportDetail = SupplierImport.extend({
  /** What it changed of cloths that were there; nothing before it is imported. */
  changes: ListChanges,
  unseen: z.array(UnseenFabrics),
  /** Most rows first; empty until the rows are counted. */
  reasons: z.array(RowsOfReason),
})

/** Why a row was refused: the field and column, the cell's text, and what was expected. */
export const RowReason = z.object({
  field: z.string(),
  /** In the language of the request. */
  message: z.string(),
  /** What the message says, with the values in it, for programs; none for what the catalogue itself refuses. */
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  column: z.string().optional(),
  value: z.string().optional(),
})
export type RowReason = z.output<typeof RowReason>

/** What the columns are taken to mean, including defaults that only someone who knows the supplier can fill in. */
export const MappingProposal = z.object({
  mapping: ImportMapping,
  columns: z.array(z.string()),
  /** Points to check, in English. */
  questions: z.array(z.string()),
  /** Fields that no column provides and without which no new cloth can be imported. */
  missing: z.array(z.enum(mappedFields)),
  /** A preview of the first cloths. */
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
  /** Its line in the file. */
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
    'Upload a supplier’s file unchanged: CSV in any encoding, XLSX, JSON, a Shopify export or a Google Merchant feed. Nothing is imported yet: review the mapping, approve it, then run.',
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
  summary: 'The last hundred files, newest first.',
  data: z.array(SupplierImport),
  errors: ['notFound'],
})
export const getImport = defineCall({
  ...common,
  name: 'getImport',
  method: 'GET',
  path: '/operator/imports/{id}',
  summary:
    'Progress and result of a file: which rows did not come in and why, and which fabrics of its supplier nobody sees for want of a rate.',
  params: byId,
  data: ImportDetail,
  errors: ['notFound'],
  example: { params: { id: exampleId } },
})
export const getImportMapping = defineCall({
  ...common,
  name: 'getImportMapping',
  method: 'GET',
  path: '/operator/imports/{id}/mapping',
  summary:
    'What the columns are taken to mean: the mapping approved for the supplier’s last file if it fits, otherwise a guess.',
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
  summary: 'Approve a mapping, as proposed or corrected. Returns a preview of the first cloths.',
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
    'Start the import, once its mapping is approved, or a dry run at any time. Returns at once; the job runs in the background and survives a restart. All accepted rows enter the catalogue in one transaction.',
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
  summary: 'The report, row by row in file order. `next` is the `after` of the next page.',
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

export const withdrawImportFile = defineCall({
  ...common,
  name: 'withdrawImportFile',
  method: 'POST',
  path: '/operator/imports/{id}/withdrawal',
  summary:
    'Withdraw an import as a whole, within thirty days and as long as nothing of it was ordered. Cloth that it added leaves the catalogue; what it changed returns to what it was, except values that have changed since.',
  params: byId,
  data: z.object({
    import: SupplierImport,
    /** Cloths that left the catalogue. */
    withdrawn: z.int(),
    /** Other cloths that have values of before back. */
    restored: z.int(),
  }),
  errors: ['notFound', 'importUnderWay', 'importNotWithdrawable', 'importOrdered'],
  example: { params: { id: exampleId } },
})

export const importCalls = {
  sendImportFile,
  listImports,
  getImport,
  getImportMapping,
  approveImportMapping,
  runImportFile,
  listImportRows,
  withdrawImportFile,
}
