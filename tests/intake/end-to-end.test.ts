import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { workbookFile } from '../support/workbook-file.ts'
import { importList } from './import-list.ts'

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Cost per item,Status
fjord,Fjord,"<p>Woven cloth</p><ul><li>Width: 140 cm</li><li>60% polyester 40% viscose</li></ul>",Ellwood,Fabric,,true,Colour,Navy,FJ-01,40,59.00,https://x.example/1.jpg,24.50,active
fjord,,,,,,,,Light grey,FJ-02,12,59.00,,24.50,
fjord,,,,,,,,,,,,https://x.example/2.jpg,,
`
const merchant = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Ellwood</title>${[
  ['FJ-01', 'Navy'],
  ['FJ-02', 'Light grey'],
]
  .map(
    ([id, colour]) =>
      `<item><g:id>${id}</g:id><g:title>Fjord</g:title><g:description>Width: 140 cm. 60% polyester 40% viscose</g:description><g:color>${colour}</g:color><g:price>59.00 GBP</g:price></item>`,
  )
  .join('')}</channel></rss>`
const json = JSON.stringify({
  page: 1,
  data: [
    {
      name: 'Fjord',
      width_cm: 140,
      composition: '60% polyester 40% viscose',
      variants: [
        { sku: 'FJ-01', colour: 'Navy', price: '24.50 GBP' },
        { sku: 'FJ-02', colour: 'Light grey', price: '24.50 GBP' },
      ],
    },
  ],
})
const cells = [
  ['Ellwood Mills', null, null, null, null, null],
  ['Valid from May', null, null, null, null, null],
  ['Article no.', 'Design', 'Colour', 'Composition', 'Width', 'Price (GBP/m)'],
  ['FJ-01', 'Fjord', 'Navy', '60% polyester 40% viscose', '140 cm', 24.5],
  ['FJ-02', 'Fjord', 'Light grey', '60% polyester 40% viscose', '140 cm', 24.5],
]
const workbook = workbookFile([
  { name: 'Contact', rows: [['Ellwood Mills'], ['orders@ellwood.example']] },
  { name: 'Prices', rows: cells },
])
const swedish = Buffer.from(
  'Artikelnummer\tBenämning\tPris (GBP/m)\nFJ-01\tFjord metervara bredd 140 cm, mörkblå\t24,50\nFJ-02\tFjord metervara bredd 140 cm, ljusgrå\t24,50\n',
  'latin1',
)

describe('the same two cloths are imported from', () => {
  const database = testDatabase()
  beforeAll(() =>
    importCatalogue({
      db: database.kysely,
      rows: ['shopify', 'merchant', 'json', 'workbook', 'swedish'].map(slug =>
        supplierRow({ slug, name: slug, currency: 'GBP' }),
      ),
      clock: () => new Date('2026-11-20T09:00Z'),
      report: () => undefined,
    }),
  )
  it.each([
    ['shopify', shopify, 5900],
    ['merchant', merchant, 5900],
    ['json', json, 2450],
    ['workbook', workbook, 2450],
    ['swedish', swedish, 2450],
  ])('%s', async (supplier, text, minor) => {
    const { record } = await importList({ db: database.kysely, supplier, text })
    expect(record).toMatchObject({ state: 'done', problem: null })
    expect(record.counts).toMatchObject({ added: 2, refused: 0 })
    const cloths = await database.kysely
      .selectFrom('colourways')
      .innerJoin('designs', 'designs.id', 'design_id')
      .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
      .select(['supplier_sku', 'colour_family', 'cut_price_minor', 'rrp_minor', 'facts'])
      .where('suppliers.slug', '=', supplier)
      .orderBy('supplier_sku')
      .execute()
    expect(cloths.map(({ supplier_sku }) => supplier_sku)).toEqual(['FJ-01', 'FJ-02'])
    expect(cloths.map(({ colour_family }) => colour_family)).toEqual(['navy', 'grey'])
    for (const { cut_price_minor, rrp_minor, facts } of cloths) {
      expect([cut_price_minor, rrp_minor]).toContain(minor)
      expect(facts).toMatchObject({ usableWidthCm: 140 })
    }
  })

  it('a list without cloths discontinues none', async () => {
    const { record } = await importList({
      db: database.kysely,
      supplier: 'workbook',
      text: workbook,
      choices: { discontinueMissing: true },
      mapping: guessed => ({ ...guessed, only: [{ column: 'Design', words: ['nothing of the kind'] }] }),
    })
    expect(record).toMatchObject({ state: 'failed', discontinued: 0 })
    expect(record.problem).toMatch(/names a cloth/)
  })
})
