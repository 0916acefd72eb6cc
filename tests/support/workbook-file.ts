import { zipFile, type ZipEntry } from './zip-file.ts'

/** A cell as written: a number, a text, or the XML of anything else. */
export type SheetCell = string | number | null | { xml: string }
export type SheetSpec = {
  name: string
  rows: readonly (readonly SheetCell[])[]
  state?: 'visible' | 'hidden' | 'veryHidden'
  /** XML after the rows, such as merged cells. */
  after?: string
}
type Options = {
  /** Number formats, by index among the cell styles. */
  formats?: readonly string[]
  /** Additional parts, or replacements of ours. */
  parts?: readonly ZipEntry[]
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
export const columnLetters = (at: number): string =>
  (at >= 26 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

function cellXml(cell: SheetCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${reference}"`)
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const sheetXml = ({ rows, after = '' }: SheetSpec): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${at + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData>${after}</worksheet>`

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX workbook of these sheets. */
export function workbookFile(
  sheets: readonly SheetSpec[],
  { formats = [], parts = [] }: Options = {},
): Buffer {
  const list = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const own: ZipEntry[] = [
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook xmlns:r="${relationships}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', bytes: `<Relationships>${targets.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      bytes: `<styleSheet><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`)
        .join('')}</numFmts><cellXfs>${formats
        .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, bytes: sheetXml(sheet) })),
  ]
  const replaced = new Set(parts.map(part => part.name))
  return zipFile([...own.filter(part => !replaced.has(part.name)), ...parts])
}
