import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileFault } from '@selvedge/server/formats/file-fault.ts'
import { openFile } from './open-file.ts'

const corpus = path.dirname(createRequire(import.meta.url).resolve('csv-spectrum/package.json'))
/** Its JSON belongs to another row, a mistake in csv-spectrum. */
const MISMATCHED = 'location_coordinates'
const names = readdirSync(path.join(corpus, 'csvs'))
  .map(file => path.basename(file, '.csv'))
  .filter(name => name !== MISMATCHED)

describe('csv-spectrum', () => {
  it.each(names)('%s is parsed as expected', async name => {
    const json = JSON.parse(readFileSync(path.join(corpus, 'json', `${name}.json`), 'utf8')) as Record<
      string,
      string
    >[]
    const { rows } = await openFile(readFileSync(path.join(corpus, 'csvs', `${name}.csv`)))
    // Empty cells are omitted.
    const expected = json.map(row =>
      Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')),
    )
    expect(rows.map(({ values }) => values)).toEqual(expected)
    expect(rows.filter(({ fault, skip }) => fault ?? skip)).toEqual([])
  })
})

const HEAD = 'SKU,Name,Price\n'
const wool = { line: 2, values: { SKU: '1', Name: 'Wool', Price: '2' } }
const valuesOf = async (text: string | Buffer) => (await openFile(text)).rows.map(({ values }) => values)

describe('separated text', () => {
  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['pipe', '|'],
  ])('separated by a %s', async (_, mark) => {
    const text = `SKU${mark}Name${mark}Price\n1${mark}"Wool${mark} fine"${mark}2\n2${mark}Silk${mark}3\n`
    expect(await valuesOf(text)).toEqual([
      { SKU: '1', Name: `Wool${mark} fine`, Price: '2' },
      { SKU: '2', Name: 'Silk', Price: '3' },
    ])
  })
  it('with a separator declaration in its first line', async () => {
    const { rows, settings } = await openFile('sep=;\r\nSKU;Name;Price\r\n1;Wool, fine;1,5\r\n')
    expect(settings).toMatchObject({ separator: ';', headerLine: 2 })
    expect(rows).toEqual([{ line: 3, values: { SKU: '1', Name: 'Wool, fine', Price: '1,5' } }])
  })
  it.each([
    ['line feeds', '\n'],
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('with %s', async (_, ending) => {
    const text = `${HEAD}1,Wool,2\n2,"a\nb",3\n3,Silk,4`.replaceAll('\n', ending)
    const { rows } = await openFile(text)
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5])
    expect(rows[1]!.values['Name']).toBe(`a${ending}b`)
  })
  it.each([
    ['a byte-order mark', `\ufeff${HEAD}1,Wool,2\n`],
    ['no last line ending', `${HEAD}1,Wool,2`],
    ['empty lines', `${HEAD}\n\n1,Wool,2\n \n`],
    ['the end-of-file character of MS-DOS', `${HEAD}1,Wool,2\n\u001a`],
    ['empty columns at the end', 'SKU,Name,Price,,\n1,Wool,2,,\n'],
    ['thousands of empty columns', `SKU,Name,Price${','.repeat(9000)}\n1,Wool,2${','.repeat(9000)}\n`],
    ['spaces before quotes', 'SKU, "Name", Price\n1, "Wool", 2\n'],
  ])('with %s', async (_, text) => {
    const { rows } = await openFile(text)
    expect(rows.map(({ values }) => values)).toEqual([wool.values])
  })
  it('with a title and an address above the header', async () => {
    expect(await valuesOf(`Ellwood Mills\nValid from 1 May\n\n${HEAD}1,Wool,2\n`)).toEqual([wool.values])
  })
  it('with group names above the header', async () => {
    expect(await valuesOf('SKU;Design;Price;\n;;cut;piece\n1;Fjord;24,50;20,00\n')).toEqual([
      { SKU: '1', Design: 'Fjord', 'Price cut': '24,50', 'Price piece': '20,00' },
    ])
  })
  it('with a repeated column name keeps the columns apart', async () => {
    const { columns } = await openFile('SKU,Name,Name,Price,\n1,a,b,2,z\n')
    expect(columns).toEqual(['SKU', 'Name', 'Name (2)', 'Price', 'Column 5'])
  })
  it('keeps formula-like text as text', async () => {
    const formula = "=cmd|' /C calc'!A0"
    expect(await valuesOf(`${HEAD}1,${formula},2\n`)).toEqual([{ SKU: '1', Name: formula, Price: '2' }])
  })
})

describe('a total', () => {
  it('is a row of figures beside the word, and no cloth that is called so', async () => {
    const { rows } = await openFile(
      'House,Design,Colour,Code,Metres,Remark\nMoor,Soma,Ink,SMO-13,40,\nMoor,Fjord,Navy,FJO-01,12,new\n,Total,,,52.00 m,\n',
    )
    expect(rows.map(({ skip }) => skip)).toEqual([undefined, undefined, 'A total'])
  })
})

describe('an invalid line affects that line only', () => {
  it.each([
    ['a quote that is never closed', '2,"Silk,3', /A quote is opened and never closed/],
    ['text after a closing quote', '2,"Silk"y,3', /Text follows a closing quote/],
    ['backslashes before quotes', String.raw`2,"so \"called\" silk",3`, /Text follows a closing quote/],
    ['more cells than columns', '2,Silk,3,4', /4 cells, but 3 columns have names/],
    ['ten thousand cells', `2,Silk,3${',9'.repeat(9997)}`, /10,000 cells, but 3 columns have names/],
    ['the null character', '2,Si\u0000lk,3', /null character/],
    ['five million characters', `2,${'x'.repeat(5_000_000)},3`, /more than 400,000 characters/],
  ])('%s', async (_, line, fault) => {
    const { rows } = await openFile(`${HEAD}1,Wool,2\n${line}\n3,Linen,4\n`)
    expect(rows).toEqual([
      wool,
      expect.objectContaining({ line: 3, fault: expect.stringMatching(fault) }),
      { line: 4, values: { SKU: '3', Name: 'Linen', Price: '4' } },
    ])
  })
  it('a short line yields the cells that it has', async () => {
    expect(await valuesOf(`${HEAD}1,Wool\n`)).toEqual([{ SKU: '1', Name: 'Wool' }])
  })
})

describe('an unreadable file is rejected with the reason', () => {
  it.each([
    ['empty', '', 'The file is empty'],
    ['blank', ' \n\n \n', 'The file holds no rows'],
    ['only a byte-order mark', '\ufeff', 'The file holds no rows'],
    ['only a header', HEAD, 'The file holds no rows'],
    [
      'an unclosed quote in the header',
      'SKU,"Name,Price\n1,Wool,2\n',
      /^Line 1, which should name the columns/,
    ],
    [
      'ten thousand columns',
      `${Array.from({ length: 10_000 }, (_, at) => `C${at}`).join(',')}\n1\n`,
      'Line 1 names 10000 columns; more than 500 are not read',
    ],
    ['one huge line', 'x'.repeat(3_000_000), /more than 400,000 characters/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), /neither a table/],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', /PDF/],
    ['compressed', Buffer.from('1f8b0800000000000003', 'hex'), /unpack it first/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as \.xlsx or CSV/],
    ['a web page', '<!DOCTYPE html><html><table></table></html>', /web page/],
  ])('%s', async (_, bytes, message) => {
    const fault = await openFile(bytes).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(fault).toBeInstanceOf(FileFault)
    expect((fault as FileFault).message).toMatch(message)
  })
})
