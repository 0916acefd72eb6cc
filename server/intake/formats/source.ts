import { open } from 'node:fs/promises'
import type { FileEncoding as Encoding, SourceSettings } from '@selvedge/contract/import-mapping.ts'
import { openArchive } from './archive.ts'
import { csvRecords, separatorOf } from './csv.ts'
import { encodingOf } from './encoding.ts'
import { feedRows } from './feed-rows.ts'
import { FileFault } from './file-fault.ts'
import { headerAmong, type Header } from './header-row.ts'
import { jsonRows, jsonShapeOf } from './json-rows.ts'
import { readText } from './read-text.ts'
import { sheetRecords } from './sheet.ts'
import { isShopify, shopifyRows } from './shopify-rows.ts'
import type { SourceRow, TableRecord } from './source-row.ts'
import { tableRows } from './table-rows.ts'
import { readWorkbook } from './workbook.ts'

export type Source = {
  settings: SourceSettings
  columns: string[]
  rows: () => AsyncGenerator<SourceRow>
}

const HEAD_CHARACTERS = 256 * 1024
/** The header lies among the first so many records, or it is not looked for further. */
const HEADER_RECORDS = 50
const SAMPLE_ROWS = 500

/** Opens a supplier's file by its content; `settings` of an earlier time say what was put right. Throws FileFault. */
export async function openSource(file: string, settings?: SourceSettings): Promise<Source> {
  const format = await formatOf(file)
  const told = settings?.format === format ? settings : undefined
  if (format === 'xlsx') return openSheet(file, told?.format === 'xlsx' ? told : undefined)
  const encoding = told && 'encoding' in told ? told.encoding : await encodingOf(file)
  if (format === 'xml')
    return withSampledColumns({ format, encoding }, () => feedRows(readText(file, encoding)))
  if (format === 'json') {
    const shape = told?.format === 'json' ? told.shape : jsonShapeOf(await headOf(file, encoding))
    return withSampledColumns({ format, encoding, shape }, () => jsonRows(readText(file, encoding), shape))
  }
  const separator = told?.format === 'csv' ? told.separator : separatorOf(await headOf(file, encoding))
  const records = () => csvRecords(readText(file, encoding), separator)
  const header = await headerOf(records, told?.format === 'csv' ? told.headerLine : undefined)
  return withTable({ format, encoding, separator, headerLine: header.line }, header, records)
}

async function formatOf(file: string): Promise<SourceSettings['format']> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(4096), 0, 4096, 0)
    .finally(() => handle.close())
  const head = buffer.subarray(0, bytesRead)
  if (bytesRead === 0) throw new FileFault('The file is empty')
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'xlsx'
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new FileFault('This is a workbook of the kind before 2007 (.xls); save it as .xlsx or CSV')
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart()
  if (text.startsWith('<')) return 'xml'
  return /^(?:\[\s*(?:[{\]]|$)|\{)/.test(text) ? 'json' : 'csv'
}

async function headOf(file: string, encoding: Encoding): Promise<string> {
  let head = ''
  for await (const block of readText(file, encoding)) {
    head += block
    if (head.length >= HEAD_CHARACTERS) break
  }
  return head.slice(0, HEAD_CHARACTERS)
}

type Records = () => AsyncGenerator<TableRecord>

async function headerOf(records: Records, line?: number): Promise<Header> {
  const first: TableRecord[] = []
  for await (const record of records()) {
    first.push(record)
    if (first.length >= HEADER_RECORDS) break
  }
  if (first.length === 0) throw new FileFault('The file holds no rows')
  const told = line === undefined ? undefined : first.filter(record => record.line <= line).slice(-2)
  if (!told || told.length === 0 || told.at(-1)!.line !== line) return headerAmong(first)
  const single = headerAmong(told.slice(-1))
  const both = headerAmong(told)
  return both.line === line && both.known > single.known ? both : single
}

function withTable(settings: SourceSettings, header: Header, records: Records): Source {
  const rows = () => tableRows(records(), header)
  if (!isShopify(header.names)) return { settings, columns: header.names, rows }
  const variants = () => shopifyRows(rows())
  return { settings, columns: header.names, rows: variants }
}

/** A file that names its columns in every row: those of the first rows, in the order in which they come. */
async function withSampledColumns(settings: SourceSettings, rows: Source['rows']): Promise<Source> {
  const columns = new Set<string>()
  let count = 0
  for await (const { values } of rows()) {
    for (const name of values.keys()) columns.add(name)
    count += 1
    if (count >= SAMPLE_ROWS) break
  }
  if (count === 0) throw new FileFault('The file holds no rows')
  return { settings, columns: [...columns], rows }
}

/** The sheet that was named, or the one whose header has the most names that we know. */
async function openSheet(
  file: string,
  told: Extract<SourceSettings, { format: 'xlsx' }> | undefined,
): Promise<Source> {
  const archive = await openArchive(file)
  try {
    const workbook = await readWorkbook(archive)
    const named = workbook.sheets.find(({ name }) => name === told?.sheet)
    const possible = named ? [named] : workbook.sheets.slice(0, 10)
    const opened: { name: string; part: string; header: Header }[] = []
    for (const sheet of possible) {
      const records = () => sheetRecords(archive, sheet.part, workbook)
      const header = await headerOf(records, named ? told?.headerLine : undefined).catch(() => undefined)
      if (header) opened.push({ ...sheet, header })
    }
    const [best] = opened.sort((one, other) => other.header.known - one.header.known)
    if (!best) throw new FileFault('No sheet of the workbook holds rows')
    const settings = { format: 'xlsx', sheet: best.name, headerLine: best.header.line } as const
    return withTable(settings, best.header, () => recordsOf(file, best.part))
  } finally {
    archive.close()
  }
}

async function* recordsOf(file: string, part: string): AsyncGenerator<TableRecord> {
  const archive = await openArchive(file)
  try {
    yield* sheetRecords(archive, part, await readWorkbook(archive))
  } finally {
    archive.close()
  }
}
