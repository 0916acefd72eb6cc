import type { Archive } from './archive.ts'
import { FileFault } from '../../formats/file-fault.ts'
import { numberFormat, type NumberFormat } from './number-formats.ts'
import { cut, storable } from './source-row.ts'
import { MOST_CELL_CHARACTERS } from '../../formats/table-record.ts'
import { TextTable } from './text-table.ts'
import { xmlReader, type XmlHandlers } from '../../formats/xml.ts'

export type Sheet = { name: string; part: string }
export type Workbook = {
  sheets: Sheet[]
  texts: TextTable
  formats: readonly NumberFormat[]
  /** Dates count from 1904, as on old Macintoshes. */
  isFrom1904: boolean
}

/** Parses a part of the archive as XML. */
export async function readXml(archive: Archive, part: string, handlers: XmlHandlers): Promise<void> {
  const reader = xmlReader(handlers)
  const decoder = new TextDecoder('utf-8')
  for await (const bytes of archive.read(part)) reader.write(decoder.decode(bytes, { stream: true }))
  reader.write(decoder.decode())
  reader.end()
}

const nothing = () => undefined
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The visible sheets in order, with the shared data of their cells. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new FileFault(noWorkbook(archive))
  return {
    ...(await contentsOf(archive)),
    texts: await textsOf(archive),
    formats: await formatsOf(archive),
  }
}

const noWorkbook = (archive: Archive): string =>
  archive.has('content.xml')
    ? 'This is an OpenDocument file; save it as .xlsx or CSV'
    : 'This is a zip file, but no workbook; unpack it first'

async function contentsOf(archive: Archive): Promise<Pick<Workbook, 'sheets' | 'isFrom1904'>> {
  const targets = new Map<string, string>()
  if (archive.has('xl/_rels/workbook.xml.rels'))
    await readXml(archive, 'xl/_rels/workbook.xml.rels', {
      open: (name, { Id, Target }) =>
        void (local(name) === 'Relationship' && Id && Target && targets.set(Id, Target)),
      close: nothing,
      text: nothing,
    })
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (local(name) === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (local(name) !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const target = targets.get(attributes['r:id'] ?? '') ?? `worksheets/sheet${sheets.length + 1}.xml`
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (archive.has(part)) sheets.push({ name: attributes['name'] ?? '', part })
    },
    close: nothing,
    text: nothing,
  })
  if (sheets.length === 0) throw new FileFault('The workbook has no visible sheet')
  return { sheets, isFrom1904 }
}

async function textsOf(archive: Archive): Promise<TextTable> {
  const part = 'xl/sharedStrings.xml'
  const texts = new TextTable()
  if (!archive.has(part)) return texts
  let [text, isText, isPhonetic] = ['', false, false]
  await readXml(archive, part, {
    open: name => {
      if (local(name) === 'si') text = ''
      else if (local(name) === 'rPh') isPhonetic = true
      isText = local(name) === 't' && !isPhonetic
    },
    text: piece => {
      if (isText && text.length < MOST_CELL_CHARACTERS) text += piece
    },
    close: name => {
      isText = false
      if (local(name) === 'rPh') isPhonetic = false
      if (local(name) === 'si') texts.add(cut(storable(text), MOST_CELL_CHARACTERS))
    },
  })
  return texts
}

/** The number format of each cell style, by index. */
async function formatsOf(archive: Archive): Promise<NumberFormat[]> {
  const part = 'xl/styles.xml'
  const formats: NumberFormat[] = []
  if (!archive.has(part)) return formats
  const codes = new Map<number, string>()
  let isCellStyle = false
  await readXml(archive, part, {
    open: (name, attributes) => {
      if (local(name) === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (local(name) === 'cellXfs') isCellStyle = true
      else if (isCellStyle && local(name) === 'xf') {
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(numberFormat(id, codes.get(id)))
      }
    },
    close: name => {
      if (local(name) === 'cellXfs') isCellStyle = false
    },
    text: nothing,
  })
  return formats
}
