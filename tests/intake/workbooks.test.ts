import { describe, expect, it } from 'vitest'
import { FileFault } from '@selvedge/server/intake/formats/file-fault.ts'
import { workbookFile, type SheetCell } from '../support/workbook-file.ts'
import { zipFile } from '../support/zip-file.ts'
import { openFile } from './open-file.ts'

const head = ['SKU', 'Name', 'Price (EUR/m)']
const list = (...rows: SheetCell[][]) => ({ name: 'List', rows: [head, ...rows] })
const cell = (xml: string): SheetCell => ({ xml })
const wool = { SKU: '1', Name: 'Wool', 'Price (EUR/m)': '2' }
const valuesOf = async (bytes: Buffer) => (await openFile(bytes)).rows.map(({ values }) => values)
const sheetPart = (bytes: string | Buffer, declaredBytes?: number) => ({
  parts: [
    { name: 'xl/worksheets/sheet1.xml', bytes, ...(declaredBytes === undefined ? {} : { declaredBytes }) },
  ],
})

describe('a workbook', () => {
  it('is read as its reader sees it: formats of money, days, shares and codes', async () => {
    const formats = ['#,##0.00 "€"', 'yyyy-mm-dd', '0%', '00000']
    const row = [12.5, 45_961, 0.85, 42].map((value, at) => cell(`<c s="${at}"><v>${value}</v></c>`))
    const names = ['Price', 'Date', 'Share', 'Code']
    expect(await valuesOf(workbookFile([{ name: 'S', rows: [names, row] }], { formats }))).toEqual([
      { Price: '12.5 €', Date: '2025-10-31', Share: '85%', Code: '00042' },
    ])
  })
  it('counts days from 1904 where it says so', async () => {
    const book =
      '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'
    const rows = [
      ['SKU', 'Date'],
      ['1', cell('<c s="0"><v>44499</v></c>')],
    ]
    const options = { formats: ['yyyy-mm-dd'], parts: [{ name: 'xl/workbook.xml', bytes: book }] }
    expect(await valuesOf(workbookFile([{ name: 'S', rows }], options))).toEqual([
      { SKU: '1', Date: '2025-10-31' },
    ])
  })
  it('takes a formula for what it came to, and keeps what looks like one as text', async () => {
    const computed = cell('<c><f>1+1</f><v>2</v></c>')
    const text = cell('<c t="str"><f>A1</f><v>=cmd|x</v></c>')
    expect(await valuesOf(workbookFile([list(['1', text, computed])]))).toEqual([{ ...wool, Name: '=cmd|x' }])
  })
  it('has a merged cell speak for all its rows', async () => {
    const rows = [
      ['1', 'Wool', 2],
      ['2', null, 3],
      ['3', 'Silk', 4],
    ] as SheetCell[][]
    const merged = { ...list(...rows), after: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>' }
    expect((await valuesOf(workbookFile([merged]))).map(({ Name }) => Name)).toEqual(['Wool', 'Wool', 'Silk'])
  })
  it('is read where its list is: not from a cover, not from what is hidden', async () => {
    const book = workbookFile([
      { name: 'Cover', rows: [['Ellwood Mills'], [2026]] },
      { ...list(['9', 'Hidden', 1]), name: 'Old', state: 'hidden' },
      list(['1', 'Wool', 2]),
    ])
    const { settings, rows } = await openFile(book)
    expect(settings).toMatchObject({ sheet: 'List' })
    expect(rows).toEqual([{ line: 2, values: wool }])
  })
  it('counts rows by itself where their numbers are none', async () => {
    const row = (number: string, sku: string) =>
      `<row r="${number}"><c r="A1" t="inlineStr"><is><t>${sku}</t></is></c><c r="B1" t="inlineStr"><is><t>Name</t></is></c></row>`
    const xml = `<worksheet><sheetData>${row('1', 'SKU')}${row('99999999999999999999', 'a')}${row('-4', 'b')}</sheetData></worksheet>`
    const { rows } = await openFile(workbookFile([list()], sheetPart(xml)))
    expect(rows.map(({ line, values }) => [line, values['SKU']])).toEqual([
      [2, 'a'],
      [3, 'b'],
    ])
  })
  it('that is damaged is not passed over for its cover', async () => {
    const broken = { name: 'xl/worksheets/sheet2.xml', bytes: '<worksheet><sheetData><row><c' }
    const book = workbookFile([{ name: 'Cover', rows: [['Ellwood'], ['Mills']] }, list()], {
      parts: [broken],
    })
    await expect(openFile(book)).rejects.toThrow(/XML in line 1 cannot be read/)
  })
})

const declaring = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const locked = [{ name: 'xl/worksheets/sheet1.xml', bytes: 'x', isEncrypted: true }]
const filled = workbookFile([list(['1', 'Wool', 2])])
const corrupt = Buffer.from(filled).fill(7, 120, 400)
const blanks = Buffer.alloc(300 * 1024 ** 2, ' ')
const manyTexts = `<sst>${'<si><t>a</t></si>'.repeat(3_000_000)}</sst>`

describe('a workbook is refused, and costs next to nothing,', () => {
  it.each([
    ['a bomb', () => workbookFile([list()], sheetPart(blanks)), /unpacks to far more/],
    ['a bomb that lies', () => workbookFile([list()], sheetPart(blanks, 1000)), /too many bytes|larger than/],
    [
      'a bomb of texts',
      () => workbookFile([list()], { parts: [{ name: 'xl/sharedStrings.xml', bytes: manyTexts }] }),
      /unpacks to far more/,
    ],
    [
      'thousands of parts',
      () => zipFile(Array.from({ length: 6000 }, (_, at) => ({ name: `xl/${at}`, bytes: '' }))),
      /more than 5000 parts/,
    ],
    ['a document type', () => workbookFile([list()], sheetPart(`${declaring}<worksheet/>`)), /document type/],
    ['elements without end', () => workbookFile([list()], sheetPart('<a>'.repeat(1000))), /deep/],
    ['cut off', () => filled.subarray(0, 500), /no readable workbook/],
    ['damaged', () => corrupt, /no readable workbook/],
    ['locked', () => workbookFile([list()], { parts: locked }), /locked with a password/],
    ['no sheet', () => workbookFile([{ ...list(), state: 'hidden' }]), /shows no sheet/],
    ['no rows', () => workbookFile([{ name: 'S', rows: [] }]), /holds rows/],
    ['an archive of something else', () => zipFile([{ name: 'a.csv', bytes: 'x' }]), /unpack it first/],
    ['OpenDocument', () => zipFile([{ name: 'content.xml', bytes: 'x' }]), /OpenDocument/],
  ])('%s', async (_, make, message) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 5)
    const fault = await openFile(bytes).then(
      () => undefined,
      (error: unknown) => error,
    )
    clearInterval(watch)
    expect(fault).toBeInstanceOf(FileFault)
    expect((fault as FileFault).message).toMatch(message)
    peak = Math.max(peak, process.memoryUsage().rss)
    expect((peak - before) / 1024 ** 2).toBeLessThan(150)
  })
})
