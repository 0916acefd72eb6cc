import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { presentReason } from '@selvedge/server/intake/imports.present.ts'
import { reportedRows } from '@selvedge/server/intake/staging/outcomes.queries.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { workbookFile } from '../support/workbook-file.ts'
import { importList } from './import-list.ts'

const [navy, grey] = ['4006381333931', '036000291452']
const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Status
fjord,Fjord,<p>Width: 140 cm</p>,Ellwood,Fabric,,true,Colour,Navy,FJ-01,40,59.00,'${navy},active
fjord,,,,,,,,Light grey,FJ-02,12,59.00,'${grey},
`
const merchant = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Ellwood</title>${[
  ['FJ-01', 'Navy', navy],
  ['FJ-02', 'Light grey', grey],
]
  .map(
    ([id, colour, gtin]) =>
      `<item><g:id>${id}</g:id><g:title>Fjord</g:title><g:description>Width: 140 cm</g:description><g:color>${colour}</g:color><g:price>59.00 GBP</g:price><g:gtin>${gtin}</g:gtin></item>`,
  )
  .join('')}</channel></rss>`
const json = JSON.stringify([
  {
    name: 'Fjord',
    width_cm: 140,
    variants: [
      { sku: 'FJ-01', colour: 'Navy', price: '24.50 GBP', gtin13: Number(navy) },
      { sku: 'FJ-02', colour: 'Light grey', price: '24.50 GBP', gtin13: grey },
    ],
  },
])
/** A sheet drops leading zeros of numbers, unless the format has as many digits. */
const workbook = workbookFile([
  {
    name: 'Prices',
    rows: [
      ['Article no.', 'Design', 'Colour', 'Width', 'Price (GBP/m)', 'EAN-13'],
      ['FJ-01', 'Fjord', 'Navy', '140 cm', 24.5, Number(navy)],
      ['FJ-02', 'Fjord', 'Light grey', '140 cm', 24.5, Number(grey)],
    ],
  },
])
const lists: [language: string, heads: string, colours: string][] = [
  ['german', 'Artikelnummer;Dessin;Farbe;Breite;EK Preis (GBP/m);EAN-Code', 'Dunkelblau;Hellgrau'],
  ['spanish', 'Referencia;Diseño;Color;Ancho;Precio (GBP/m);Código de barras', 'Azul marino;Gris claro'],
  ['italian', 'Codice articolo;Disegno;Colore;Altezza;Prezzo (GBP/m);Codice a barre', 'Blu;Grigio'],
  ['dutch', 'Artikelnummer;Dessin;Kleur;Breedte;Prijs (GBP/m);Streepjescode', 'Donkerblauw;Lichtgrijs'],
  ['chinese', '货号;花型名称;颜色;门幅;价格 (GBP/m);条形码', '藏蓝;浅灰'],
  ['french', 'Référence;Dessin;Coloris;Laize;Prix (GBP/m);Code-barres', 'Bleu marine;Gris clair'],
]
const listOf = (heads: string, colours: string) => {
  const [first, second] = colours.split(';')
  return `${heads}\nFJ-01;Fjord;${first};140 cm;24.50;${navy}\nFJ-02;Fjord;${second};140 cm;24.50;${grey}\n`
}

const database = testDatabase()
beforeAll(() =>
  importCatalogue({
    db: database.kysely,
    rows: ['shopify', 'merchant', 'json', 'workbook', ...lists.map(([name]) => name), 'spoilt'].map(slug =>
      supplierRow({ slug, name: slug, currency: 'GBP' }),
    ),
    clock: () => new Date('2026-11-20T09:00Z'),
    report: () => undefined,
  }),
)

const gtinsOf = async (supplier: string) => {
  const cloths = await database.kysely
    .selectFrom('colourways')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['supplier_sku', 'gtin'])
    .where('suppliers.slug', '=', supplier)
    .orderBy('supplier_sku')
    .execute()
  return Object.fromEntries(cloths.map(({ supplier_sku, gtin }) => [supplier_sku, gtin]))
}

const files: [supplier: string, text: string | Buffer][] = [
  ['shopify', shopify],
  ['merchant', merchant],
  ['json', json],
  ['workbook', workbook],
  ...lists.map(([name, heads, colours]): [string, string] => [name, listOf(heads, colours)]),
]

describe('barcodes are imported from', () => {
  it.each(files)('%s', async (supplier, text) => {
    const { record } = await importList({
      db: database.kysely,
      supplier,
      text,
      // The Shopify export has retail prices alone.
      mapping: guessed => ({ ...guessed, prices: { ...guessed.prices, cutOfRrp: '0.5' } }),
    })
    expect(record).toMatchObject({ state: 'done', counts: { added: 2, refused: 0 } })
    expect(await gtinsOf(supplier)).toEqual({ 'FJ-01': '04006381333931', 'FJ-02': '00036000291452' })
  })
})

describe('a barcode that', () => {
  const list = (...cells: string[]) =>
    `SKU;Design;Colour;Width;Price (GBP/m);Barcode\n${cells
      .map((cell, at) => `S-${at};Skye;${['Navy', 'Oat', 'Rust', 'Plum'][at]};140 cm;24.50;${cell}\n`)
      .join('')}`
  async function take(text: string) {
    const { record } = await importList({ db: database.kysely, supplier: 'spoilt', text })
    const rows = await reportedRows(database.kysely, record.id, { after: 0, most: 10 })
    return {
      counts: record.counts,
      rows: rows.map(({ outcome, reasons }) => [outcome, ...reasons.map(reason => presentReason(reason))]),
    }
  }

  it('is invalid is reported and left out, and the cloth is imported', async () => {
    const { counts, rows } = await take(list('4.00638E+12', '4006381333932', '36000291452', navy))
    expect(counts).toMatchObject({ added: 4, refused: 0 })
    const reported = (value: string, message: RegExp) => ({
      field: 'gtin',
      column: 'Barcode',
      value,
      message: expect.stringMatching(message),
    })
    expect(rows).toMatchObject([
      ['added', reported('4.00638E+12', /^Left out; .+ rounded it/)],
      ['added', reported('4006381333932', /^Left out; .+ last digit/)],
      [
        'added',
        { field: 'gtin', column: 'Barcode', message: expect.stringMatching(/^Read as 036000291452/) },
      ],
      ['added'],
    ])
    expect(await gtinsOf('spoilt')).toEqual({
      'S-0': null,
      'S-1': null,
      'S-2': '00036000291452',
      'S-3': '04006381333931',
    })
  })

  it('is corrected later is imported, and one that is no longer listed stays', async () => {
    const { counts } = await take(list(navy, '', '', '5901234123457'))
    expect(counts).toMatchObject({ added: 0, changed: 2, unchanged: 2 })
    expect(await gtinsOf('spoilt')).toEqual({
      'S-0': '04006381333931',
      'S-1': null,
      'S-2': '00036000291452',
      'S-3': '05901234123457',
    })
  })

  it('occurs in several rows is kept for each of them, and reported', async () => {
    const { rows } = await take(list(navy, navy, '', ''))
    expect(rows[1]).toMatchObject([
      'changed',
      { field: 'gtin', value: '04006381333931', message: 'Row 2 has the same barcode; a scan finds both' },
    ])
    expect(await gtinsOf('spoilt')).toMatchObject({ 'S-0': '04006381333931', 'S-1': '04006381333931' })
  })
})
