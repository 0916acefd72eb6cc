import { describe, expect, it } from 'vitest'
import { FileFault } from '@selvedge/server/formats/file-fault.ts'
import { openFile } from './open-file.ts'

const valuesOf = async (text: string | Buffer) => (await openFile(text)).rows.map(({ values }) => values)
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Ellwood</title><link>https://ellwood.example</link>${items}</channel></rss>`
const detail = (name: string, value: string) =>
  `<g:product_detail><g:section_name>Cloth</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`

describe('a product feed', () => {
  it('of Google Merchant, RSS', async () => {
    const item = `<item><g:id>1</g:id><title><![CDATA[Fjord & Co]]></title><g:price>24.50 EUR</g:price>${detail('Width', '140 cm')}${detail('Composition', '100% wool')}</item>`
    expect(await valuesOf(rss(item))).toEqual([
      { id: '1', title: 'Fjord & Co', price: '24.50 EUR', Width: '140 cm', Composition: '100% wool' },
    ])
  })
  it('of Google Merchant, Atom', async () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="x"><title>E</title><entry><g:id>1</g:id><title>Wool</title><link href="https://e.example/1"/></entry></feed>'
    expect(await valuesOf(feed)).toEqual([{ id: '1', title: 'Wool', link: 'https://e.example/1' }])
  })
  it('with HTML entities', async () => {
    const item = '<item><g:id>1</g:id><title>Caf&eacute;&nbsp;&amp; Cr&#232;me</title></item>'
    expect(await valuesOf(rss(item))).toEqual([{ id: '1', title: 'Café & Crème' }])
  })
  it('with unknown element names', async () => {
    const xml = '<lijst><stof nr="1"><naam>Wol</naam></stof><stof nr="2"><naam>Zijde</naam></stof></lijst>'
    expect(await valuesOf(xml)).toEqual([
      { nr: '1', naam: 'Wol' },
      { nr: '2', naam: 'Zijde' },
    ])
  })
  it('whose document type is elsewhere, without fetching it', async () => {
    const item = '<item><g:id>1</g:id><title>Wool</title></item>'
    const named = rss(item).replace('<rss', '<!DOCTYPE rss SYSTEM "http://evil.example/x.dtd"><rss')
    expect(await valuesOf(named)).toEqual([{ id: '1', title: 'Wool' }])
  })
  it('of a market, whose facts are params', async () => {
    const offer = '<offer id="1"><name>Wool</name><param name="Width" unit="cm">142</param></offer>'
    expect(await valuesOf(`<shop><offers>${offer}</offers></shop>`)).toEqual([
      { id: '1', name: 'Wool', Width: '142 cm' },
    ])
  })
  it('of 1C, whose properties and their values are named by identifiers that its head defines', async () => {
    const property = (id: string, name: string, value: string, meaning: string) =>
      `<Свойство><Ид>${id}</Ид><Наименование>${name}</Наименование><ВариантыЗначений><Справочник><ИдЗначения>${value}</ИдЗначения><Значение>${meaning}</Значение></Справочник></ВариантыЗначений></Свойство>`
    const stated = (id: string, value: string) =>
      `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`
    const good = (number: string, width: string, colour: string) =>
      `<Товар><Артикул>${number}</Артикул><ЗначенияСвойств>${stated('p1', width)}${stated('p2', colour)}</ЗначенияСвойств></Товар>`
    const head = property('p1', 'Ширина', 'v1', '145 см') + property('p2', 'Цвет', 'v2', 'синий')
    const goods = good('а-1', 'v1', 'v2') + good('а-2', 'v9', 'v2')
    const xml = `<КоммерческаяИнформация><Классификатор><Свойства>${head}</Свойства></Классификатор><Каталог><Товары>${goods}</Товары></Каталог></КоммерческаяИнформация>`
    expect(await valuesOf(xml)).toEqual([
      { Артикул: 'а-1', Ширина: '145 см', Цвет: 'синий' },
      { Артикул: 'а-2', Цвет: 'синий' },
    ])
  })
  it('with variants in each product, a row for each', async () => {
    const variants = '<variant no="1" colour="Sand"/><variant no="2" colour="Ink"/>'
    const xml = `<list><product name="Wool"><variants>${variants}</variants></product></list>`
    expect(await valuesOf(xml)).toEqual([
      { name: 'Wool', 'variants.variant.no': '1', 'variants.variant.colour': 'Sand' },
      { name: 'Wool', 'variants.variant.no': '2', 'variants.variant.colour': 'Ink' },
    ])
  })
  it('in the encoding that it declares', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-2"?><list><item><id>1</id><n>\xb1</n></item></list>'
    expect(await valuesOf(Buffer.from(xml, 'latin1'))).toEqual([{ id: '1', n: 'ą' }])
  })
})

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
)
describe('a feed is refused that', () => {
  it.each([
    [
      'is a billion-laughs attack',
      `<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>${rss('<item><g:id>&l9;</g:id></item>')}`,
      /document type/,
    ],
    [
      'references an external entity',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${rss('<item><g:id>&f;</g:id></item>')}`,
      /document type/,
    ],
    ['names an entity that nobody knows', rss('<item><g:id>&lol;</g:id></item>'), /undefined entity/],
    ['is nested too deeply', '<a>'.repeat(100_000), /more than 60 deep/],
    [
      'has a huge value',
      rss(`<item><g:id>${'x'.repeat(6_000_000)}</g:id></item>`),
      /more than 4000000 characters/,
    ],
    [
      'has a huge attribute',
      `<list><item id="${'x'.repeat(6_000_000)}"/></list>`,
      /more than 4000000 characters/,
    ],
    [
      'has too many attributes',
      `<list><item ${Array.from({ length: 1000 }, (_, at) => `a${at}="1"`).join(' ')}/></list>`,
      /more than 500 attributes/,
    ],
    ['is truncated', rss('<item><g:id>1').replace('</channel></rss>', ''), /cannot be read/],
    ['contains the null character', rss('<item><g:id>a\u0000b</g:id></item>'), /disallowed character/],
    ['is an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>', 'The file holds no rows'],
    [
      'is an Excel 2003 XML workbook',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      /\.xlsx/,
    ],
  ])('%s', async (_, xml, message) => {
    const opening = openFile(xml)
    await expect(opening).rejects.toBeInstanceOf(FileFault)
    await expect(opening).rejects.toThrow(message)
  })
})

const one = { sku: '1', name: 'Wool' }
const two = { sku: '2', name: 'Silk' }
describe('JSON', () => {
  it.each([
    ['a list', [one, two]],
    ['a list in an object', { count: 2, products: [one, two] }],
    ['a list after others', { tags: ['a'], links: [{ rel: 'next' }], items: [one, two], meta: { page: 1 } }],
    ['a deeply nested list', { response: { status: [{ code: 200 }], data: { fabrics: [one, two] } } }],
    ['the longest of several unknown lists', { pages: [{ n: 1 }], stoffen: [one, two] }],
  ])('%s', async (_, value) => {
    expect(await valuesOf(JSON.stringify(value))).toEqual([one, two])
    expect(await valuesOf(JSON.stringify(value, null, 2))).toEqual([one, two])
  })
  it.each([
    ['line by line', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`],
    ['concatenated', `${JSON.stringify(one, null, 2)}\n${JSON.stringify(two, null, 2)}`],
  ])('objects %s', async (_, text) => {
    expect(await valuesOf(text)).toEqual([one, two])
  })
  it('an invalid line affects that line only', async () => {
    const { rows } = await openFile(`${JSON.stringify(one)}\n{"sku":"9"\n{"sku":,}\n${JSON.stringify(two)}\n`)
    expect(rows).toEqual([
      { line: 1, values: one },
      { line: 2, values: {}, fault: 'This is not JSON' },
      { line: 3, values: {}, fault: 'This is not JSON' },
      { line: 4, values: two },
    ])
  })
  it('the null character in a text affects that row only', async () => {
    const { rows } = await openFile(JSON.stringify([{ sku: '9', name: 'a\u0000b' }, two]))
    expect(rows).toEqual([
      { line: 1, values: {}, fault: 'A value holds the null character' },
      { line: 1, values: two },
    ])
  })
  it('a product with variants yields a row for each', async () => {
    const variants = [{ sku: '1' }, { sku: '2' }]
    expect(await valuesOf(JSON.stringify({ products: [{ title: 'Wool', variants }] }))).toEqual([
      { title: 'Wool', 'variants.sku': '1' },
      { title: 'Wool', 'variants.sku': '2' },
    ])
  })
  it('keys such as __proto__ are plain names', async () => {
    const text = '[{"sku":"1","__proto__":{"isAdmin":true},"constructor":"c"}]'
    expect(await valuesOf(text)).toEqual([{ sku: '1', '__proto__.isAdmin': 'true', constructor: 'c' }])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
  it.each([
    ['is truncated', '[{"sku":"1"},{"sku":', /breaks off in line 1/],
    ['continues after its end', `${JSON.stringify([one])}${JSON.stringify([two])}`, /outside the list/],
    ['has an unmatched closing bracket', '[{"sku":"1"}}]', /closed that was never opened/],
    ['is nested too deeply', `[${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`, /too deep/],
    ['has a huge value', `[{"sku":"${'x'.repeat(5_000_000)}"}]`, /more than 4000000 characters/],
    ['is empty', '[]', 'The file holds no rows'],
    ['has no objects', '[[1,2],[3,4]]', 'The file holds no rows'],
    ['is an empty object', '{}', 'The file holds no rows'],
  ])('is rejected that %s', async (_, text, message) => {
    const opening = openFile(text)
    await expect(opening).rejects.toBeInstanceOf(FileFault)
    await expect(opening).rejects.toThrow(message)
  })
})
