import { open } from 'node:fs/promises'
import type { FileEncoding as Encoding, SourceSettings } from '@selvedge/contract/intake/import-mapping.ts'
import { openArchive } from './archive.ts'
import { csvRecords, separatorOf } from '../../formats/csv.ts'
import { encodingOf, isWide } from './encoding.ts'
import { itemPathOf } from './feed-items.ts'
import { feedRows } from './feed-rows.ts'
import { firstLinesOf } from './first-lines.ts'
import { FileFault, NoRows } from '../../formats/file-fault.ts'
import { headerAmong, type Header } from './header-row.ts'
import { jsonRows, jsonShapeOf } from './json-rows.ts'
import { explainedBy, legendsOf, withMeanings, type Explained, type Legend } from './legends.ts'
import { readText } from './read-text.ts'
import { sheetRecords } from './sheet.ts'
import { isShopWithParents, shopRows } from './shop-rows.ts'
import { isShopify, shopifyRows } from './shopify-rows.ts'
import type { SourceRow } from './source-row.ts'
import type { TableRecord } from '../../formats/table-record.ts'
import { tableRows } from './table-rows.ts'
import { readWorkbook } from './workbook.ts'

export type OpenedSheet = { name: string; isRead: boolean; hasColumns: boolean; firstLines: string[] }
export type Source = {
  settings: SourceSettings
  columns: string[]
  /** What stands above the columns' names. */
  above?: string
  /** The sheets of a workbook, in order, with those that are not read and what these begin with. */
  sheets?: OpenedSheet[]
  /** The columns whose codes another sheet of the workbook explains. */
  explained?: readonly Explained[]
  rows: () => AsyncGenerator<SourceRow>
}

const HEAD_CHARACTERS = 256 * 1024
/** The header is searched for among this many records. */
const HEADER_RECORDS = 50
const SAMPLE_ROWS = 500
/** A few control characters occur in any list. */
const MOST_STRANGE_SHARE = 0.05

/**
 * Opens a supplier's file by its content; `settings` are corrections from an earlier import. Throws
 * FileFault.
 */
export async function openSource(file: string, settings?: SourceSettings): Promise<Source> {
  const format = await formatOf(file)
  const previous = settings?.format === format ? settings : undefined
  if (format === 'xlsx') return openSheet(file, previous?.format === 'xlsx' ? previous : undefined)
  const encoding = previous && 'encoding' in previous ? previous.encoding : await encodingOf(file)
  if (format === 'xml') {
    const itemPath = itemPathOf(await headOf(file, encoding))
    return withSampledColumns({ format, encoding }, () => feedRows(readText(file, encoding), itemPath))
  }
  if (format === 'json') {
    const head = await headOf(file, encoding)
    const shape = previous?.format === 'json' ? previous.shape : jsonShapeOf(head)
    return withSampledColumns({ format, encoding, shape }, () =>
      jsonRows(readText(file, encoding), { shape, head }),
    )
  }
  const separator =
    previous?.format === 'csv' ? previous.separator : separatorOf(await headOf(file, encoding))
  const records = () => csvRecords(readText(file, encoding), separator)
  const header = await headerOf(records, previous?.format === 'csv' ? previous.headerLine : undefined)
  return withTable({ format, encoding, separator, headerLine: header.line }, header, records)
}

/** Detects the format by the first bytes. Throws FileFault for anything but a catalogue, with advice. */
export async function formatOf(file: string): Promise<SourceSettings['format']> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(4096), 0, 4096, 0)
    .finally(() => handle.close())
  const head = buffer.subarray(0, bytesRead)
  if (bytesRead === 0) throw new FileFault('The file is empty')
  const known = signatures.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes))
  if (known?.fault) throw new FileFault(known.fault)
  if (known) return 'xlsx'
  if (isBinary(head)) throw new FileFault('This is neither a table nor XML nor JSON')
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart()
  if (/^<(?:!doctype\s+html|html)\b/i.test(text))
    throw new FileFault('This is a web page; open it in a spreadsheet and save it as .xlsx or CSV')
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    throw new FileFault('This is an Excel 2003 XML workbook; save it as .xlsx or CSV')
  if (text.startsWith('<')) return 'xml'
  return /^(?:\[\s*(?:[{[\]"]|-?\d|$)|\{)/.test(text) ? 'json' : 'csv'
}

const signature = (bytes: string, fault?: string) => ({ bytes: Buffer.from(bytes, 'latin1'), fault })
const signatures = [
  signature('PK\u0003\u0004'),
  signature(
    '\u00d0\u00cf\u0011\u00e0',
    'This is a workbook of the kind before 2007 (.xls), or one that is locked with a password; save it as .xlsx or CSV',
  ),
  signature('%PDF', 'This is a PDF; ask for the list as .xlsx or CSV'),
  signature('\u001f\u008b', 'This file is packed (gzip); unpack it first'),
  signature('7z\u00bc\u00af', 'This file is packed (7z); unpack it first'),
  signature('Rar!', 'This file is packed (RAR); unpack it first'),
]

/** Whether there are too many control characters for text of any encoding. */
function isBinary(head: Buffer): boolean {
  if (isWide(head)) return false
  const strange = head.filter(byte => byte < 32 && !(byte >= 7 && byte <= 13))
  return strange.length > head.length * MOST_STRANGE_SHARE
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
  const upToHeader = line === undefined ? undefined : first.filter(record => record.line <= line).slice(-2)
  if (!upToHeader || upToHeader.length === 0 || upToHeader.at(-1)!.line !== line) return headerAmong(first)
  const single = headerAmong(upToHeader.slice(-1))
  const both = headerAmong(upToHeader)
  return both.line === line && both.known > single.known ? both : single
}

type Further = { header: Header; records: Records }
async function withTable(
  settings: SourceSettings,
  header: Header,
  records: Records,
  further: readonly Further[] = [],
): Promise<Source> {
  async function* rows() {
    yield* tableRows(records(), header)
    for (const one of further) yield* tableRows(one.records(), one.header)
  }
  const named = isShopify(header.names)
    ? () => shopifyRows(rows())
    : isShopWithParents(header.names)
      ? () => shopRows(rows())
      : rows
  return { ...(await withSampledColumns(settings, named, header.names)), above: header.above }
}

/** The columns of the header, followed by columns that only occur in the first rows. */
async function withSampledColumns(
  settings: SourceSettings,
  rows: Source['rows'],
  named: readonly string[] = [],
): Promise<Source> {
  const columns = new Set<string>(named)
  let count = 0
  for await (const { values } of rows()) {
    for (const name of values.keys()) columns.add(name)
    count += 1
    if (count >= SAMPLE_ROWS) break
  }
  if (count === 0 || columns.size === 0) throw new NoRows()
  return { settings, columns: [...columns], rows }
}

const MOST_SHEETS = 100
/** Whether a sheet goes on where another ends: most of its columns have the same names. */
const isSameList = (one: Header, other: Header): boolean =>
  one.known >= 3 &&
  one.names.filter(name => other.names.includes(name)).length >=
    0.8 * Math.max(one.names.length, other.names.length)

/**
 * The named sheet, or the one whose header has the most known names, with the sheets that go on with the same
 * columns.
 */
async function openSheet(
  file: string,
  previous: Extract<SourceSettings, { format: 'xlsx' }> | undefined,
): Promise<Source> {
  const archive = await openArchive(file)
  try {
    const workbook = await readWorkbook(archive)
    const named = workbook.sheets.find(({ name }) => name === previous?.sheet)
    if (previous?.headerLine === 0 && !named)
      throw new FileFault(
        `The workbook has no sheet "${previous.sheet}"; it has ${workbook.sheets.map(({ name }) => `"${name}"`).join(', ')}`,
      )
    const possible = named
      ? workbook.sheets.filter(sheet => sheet === named || previous?.also?.includes(sheet.name))
      : workbook.sheets.slice(0, MOST_SHEETS)
    const opened: { name: string; part: string; header: Header }[] = []
    const faults: FileFault[] = []
    for (const sheet of possible) {
      const records = () => sheetRecords(archive, sheet.part, workbook)
      // 0 finds the header.
      const line = sheet === named ? previous?.headerLine || undefined : undefined
      const header = await headerOf(records, line).catch((error: unknown) => {
        if (!(error instanceof FileFault)) throw error
        if (!(error instanceof NoRows)) faults.push(error)
      })
      if (header) opened.push({ ...sheet, header })
    }
    const [best] = named
      ? opened.filter(({ name }) => name === named.name)
      : opened.toSorted((one, other) => other.header.known - one.header.known)
    // A damaged sheet may be the list, unless another clearly is.
    if (faults[0] && (best?.header.known ?? 0) < 2) throw faults[0]
    if (!best) throw new NoRows('No sheet of the workbook holds rows')
    const also = previous
      ? opened.filter(({ name }) => previous.also?.includes(name) === true)
      : opened.filter(one => one !== best && isSameList(one.header, best.header))
    const settings = {
      format: 'xlsx',
      sheet: best.name,
      headerLine: best.header.line,
      ...(also.length > 0 && { also: also.map(({ name }) => name) }),
    } as const
    const further = also.map(({ header, part }) => ({ header, records: () => recordsOf(file, part) }))
    const source = await withTable(settings, best.header, () => recordsOf(file, best.part), further)
    const sheets: OpenedSheet[] = []
    for (const { name, part } of workbook.sheets) {
      const isRead = name === best.name || also.some(one => one.name === name)
      sheets.push({
        name,
        isRead,
        hasColumns: opened.some(one => one.name === name && one.header.known >= 2),
        firstLines: isRead ? [] : await firstLinesOf(sheetRecords(archive, part, workbook)),
      })
    }
    const legends: Legend[] = []
    for (const { name, part } of workbook.sheets.slice(0, MOST_SHEETS))
      if (!sheets.some(sheet => sheet.name === name && (sheet.isRead || sheet.hasColumns)))
        legends.push(...(await legendsOf(name, sheetRecords(archive, part, workbook))))
    return { ...withMeanings(source, await explainedBy(source, legends)), sheets }
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
