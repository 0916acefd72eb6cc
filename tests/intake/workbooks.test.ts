import { describe, expect, it } from 'vitest'
import { FileFault } from '@selvedge/server/formats/file-fault.ts'
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
  it('is read as displayed: formats of money, dates, percentages and codes', async () => {
    const formats = ['#,##0.00 "€"', 'yyyy-mm-dd', '0%', '00000']
    const row = [12.5, 45_961, 0.85, 42].map((value, at) => cell(`<c s="${at}"><v>${value}</v></c>`))
    const names = ['Price', 'Date', 'Share', 'Code']
    expect(await valuesOf(workbookFile([{ name: 'S', rows: [names, row] }], { formats }))).toEqual([
      { Price: '12.5 €', Date: '2025-10-31', Share: '85%', Code: '00042' },
    ])
  })
  it('uses the 1904 date system when declared', async () => {
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
  it('uses the cached result of a formula, and keeps formula-like text as text', async () => {
    const computed = cell('<c><f>1+1</f><v>2</v></c>')
    const text = cell('<c t="str"><f>A1</f><v>=cmd|x</v></c>')
    expect(await valuesOf(workbookFile([list(['1', text, computed])]))).toEqual([{ ...wool, Name: '=cmd|x' }])
  })
  it('applies a merged cell to all its rows', async () => {
    const rows = [
      ['1', 'Wool', 2],
      ['2', null, 3],
      ['3', 'Silk', 4],
    ] as SheetCell[][]
    const merged = { ...list(...rows), after: '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>' }
    expect((await valuesOf(workbookFile([merged]))).map(({ Name }) => Name)).toEqual(['Wool', 'Wool', 'Silk'])
  })
  it('is read from the sheet with the list: not from a cover or a hidden sheet', async () => {
    const book = workbookFile([
      { name: 'Cover', rows: [['Ellwood Mills'], [2026]] },
      { ...list(['9', 'Hidden', 1]), name: 'Old', state: 'hidden' },
      list(['1', 'Wool', 2]),
    ])
    const { settings, rows } = await openFile(book)
    expect(settings).toMatchObject({ sheet: 'List' })
    expect(rows).toEqual([{ line: 2, values: wool }])
  })
  it('goes on with the sheets of the same columns, and is read from the one that is chosen', async () => {
    const other = {
      name: 'Stock',
      rows: [
        ['Article', 'Qty', 'Lot'],
        ['1', 5, 'a'],
      ] as SheetCell[][],
    }
    const book = workbookFile([list(['1', 'Wool', 2]), { ...list(['2', 'Silk', 3]), name: 'More' }, other])
    const { settings, rows } = await openFile(book)
    expect(settings).toMatchObject({ sheet: 'List', also: ['More'] })
    expect(rows.map(({ values }) => values['Name'])).toEqual(['Wool', 'Silk'])
    const chosen = await openFile(book, { format: 'xlsx', sheet: 'Stock', headerLine: 0 })
    expect(chosen.columns).toEqual(['Article', 'Qty', 'Lot'])
    await expect(openFile(book, { format: 'xlsx', sheet: 'Prices', headerLine: 0 })).rejects.toThrow(
      /no sheet "Prices"; it has "List", "More", "Stock"/,
    )
  })
  it('numbers rows itself when their numbers are invalid', async () => {
    const row = (number: string, sku: string) =>
      `<row r="${number}"><c r="A1" t="inlineStr"><is><t>${sku}</t></is></c><c r="B1" t="inlineStr"><is><t>Name</t></is></c></row>`
    const xml = `<worksheet><sheetData>${row('1', 'SKU')}${row('99999999999999999999', 'a')}${row('-4', 'b')}</sheetData></worksheet>`
    const { rows } = await openFile(workbookFile([list()], sheetPart(xml)))
    expect(rows.map(({ line, values }) => [line, values['SKU']])).toEqual([
      [2, 'a'],
      [3, 'b'],
    ])
  })
  it('with a damaged list sheet is not read from its cover instead', async () => {
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

describe('a workbook is rejected, cheaply,', () => {
  it.each([
    ['a zip bomb', () => workbookFile([list()], sheetPart(blanks)), /unpacks to far more/],
    [
      'a zip bomb that declares a small size',
      () => workbookFile([list()], sheetPart(blanks, 1000)),
      /too many bytes|larger than/,
    ],
    [
      'a bomb of shared strings',
      () => workbookFile([list()], { parts: [{ name: 'xl/sharedStrings.xml', bytes: manyTexts }] }),
      /unpacks to far more/,
    ],
    [
      'thousands of parts',
      () => zipFile(Array.from({ length: 6000 }, (_, at) => ({ name: `xl/${at}`, bytes: '' }))),
      /more than 5000 parts/,
    ],
    ['a document type', () => workbookFile([list()], sheetPart(`${declaring}<worksheet/>`)), /document type/],
    ['deeply nested elements', () => workbookFile([list()], sheetPart('<a>'.repeat(1000))), /deep/],
    ['truncated', () => filled.subarray(0, 500), /isn’t a readable workbook/],
    ['damaged', () => corrupt, /isn’t a readable workbook/],
    ['encrypted', () => workbookFile([list()], { parts: locked }), /locked with a password/],
    ['no sheet', () => workbookFile([{ ...list(), state: 'hidden' }]), /has no visible sheet/],
    ['no rows', () => workbookFile([{ name: 'S', rows: [] }]), /holds rows/],
    ['another kind of archive', () => zipFile([{ name: 'a.csv', bytes: 'x' }]), /unpack it first/],
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
