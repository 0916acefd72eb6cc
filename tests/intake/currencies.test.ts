import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { findUnseenCloth } from '@selvedge/server/pricing/exchange-rates.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { importList } from './import-list.ts'

const suppliers = { dollars: 'USD', pounds: 'GBP', euros: 'EUR' } as const

describe('the prices of a list are in the currency that', () => {
  const database = testDatabase()
  beforeAll(() =>
    importCatalogue({
      db: database.kysely,
      rows: Object.entries(suppliers).map(([slug, currency]) => supplierRow({ slug, name: slug, currency })),
      clock: () => new Date('2026-11-20T09:00Z'),
      report: () => undefined,
    }),
  )
  const pricesOf = async (supplier: keyof typeof suppliers, text: string) => {
    const { survey } = await importList({ db: database.kysely, supplier, text })
    const cloths = await database.kysely
      .selectFrom('colourways')
      .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
      .select(['supplier_sku', 'colourways.currency', 'cut_price_minor', 'rrp_minor'])
      .where('suppliers.slug', '=', supplier)
      .where('supplier_sku', 'in', text.match(/^[A-Z]\d+/gmu) ?? [])
      .orderBy('supplier_sku')
      .execute()
    return { survey, prices: cloths.map(row => [row.currency, row.cut_price_minor, row.rrp_minor]) }
  }

  it('the column’s name says, whatever the supplier sells in', async () => {
    const { prices } = await pricesOf(
      'dollars',
      'SKU,Design,Colour,Width,price_rmb\nA1,Silk,Red,140 cm,38\nA2,Silk,Blue,140 cm,39.50\n',
    )
    expect(prices).toEqual([
      ['CNY', 3800, null],
      ['CNY', 3950, null],
    ])
    expect(await findUnseenCloth(database.kysely)).toEqual([
      { supplier: 'dollars', currency: 'CNY', cloths: 2 },
    ])
  })

  it('each cell says, where they differ', async () => {
    const { prices } = await pricesOf(
      'pounds',
      'SKU;Design;Colour;Width;Price\nB1;Silk;Red;140 cm;38 EUR\nB2;Silk;Blue;140 cm;¥3800 JPY\nB3;Silk;Oat;140 cm;12,5 KWD\n',
    )
    expect(prices).toEqual([
      ['EUR', 3800, null],
      ['JPY', 3800, null],
      ['KWD', 12_500, null],
    ])
  })

  it('a column of currencies says', async () => {
    const { prices } = await pricesOf(
      'euros',
      'SKU;Design;Colour;Width;Price;Währung\nC1;Silk;Red;140 cm;38;PLN\nC2;Silk;Blue;140 cm;39;CZK\nC3;Silk;Oat;140 cm;39;PLN\n',
    )
    expect(prices.map(([currency]) => currency)).toEqual(['PLN', 'CZK', 'PLN'])
  })

  it('another price of the file says, then the supplier’s record', async () => {
    const head = 'SKU;Design;Colour;Width;Trade price;RRP'
    const other = await pricesOf(
      'euros',
      `${head} (GBP)\nD1;Silk;Red;140 cm;38;90\nD2;Silk;Oat;140 cm;38;90\n`,
    )
    expect(other.prices).toEqual([
      ['GBP', 3800, 9000],
      ['GBP', 3800, 9000],
    ])
    const none = await pricesOf('euros', `${head}\nE1;Silk;Red;140 cm;38;90\nE2;Silk;Oat;140 cm;38;90\n`)
    expect(none.prices.map(([currency]) => currency)).toEqual(['EUR', 'EUR'])
    expect(none.survey.questions.join('\n')).toContain('nothing names a currency; taken as EUR')
  })

  it('nobody says, if it is a sign that several share: then no price is taken', async () => {
    const { survey, prices } = await pricesOf(
      'euros',
      'SKU;Design;Colour;Width;Price\nF1;Silk;Red;140 cm;$38.00\nF2;Silk;Oat;140 cm;$39.00\n',
    )
    expect(survey.unclear).toEqual(['cutPrice'])
    expect(prices).toEqual([])
  })

  it('is never that of another price of the row', async () => {
    const { prices } = await pricesOf(
      'euros',
      'SKU;Design;Colour;Width;Trade price (EUR);RRP (GBP)\nG1;Silk;Red;140 cm;38;90\nG2;Silk;Oat;140 cm;38;90\n',
    )
    expect(prices).toEqual([
      ['EUR', 3800, null],
      ['EUR', 3800, null],
    ])
  })

  it('a price for a piece does not look like one for a metre, and is asked about', async () => {
    const rows = [1, 2, 3, 4].map(n => `H${n};Silk ${n};Red;140 cm;${n * 20};${n * 6}`).join('\n')
    const { survey } = await pricesOf(
      'euros',
      `SKU;Design;Colour;Width;Price (EUR/m);Stückpreis (EUR)\n${rows}\n`,
    )
    expect(survey.mapping.fields.piecePrice).toBeUndefined()
    expect(survey.questions.join('\n')).toMatch(/piecePrice: "Stückpreis \(EUR\)" .* about 30 %/)
  })

  it('a second retail column is never left out in silence', async () => {
    const { survey } = await pricesOf(
      'euros',
      'SKU;Design;Colour;Width;Price (EUR/m);RRP (EUR);Retail price (GBP)\nI1;Silk;Red;140 cm;20;50;45\nI2;Silk;Oat;140 cm;20;50;45\n',
    )
    expect(survey.questions).toContain('"Retail price (GBP)" looks like a price, and no field takes it')
  })

  it('a price that is two others together is asked about', async () => {
    const { survey } = await pricesOf(
      'euros',
      'SKU;Design;Colour;Width;Price (EUR/m);Printing;Plain\nJ1;Silk;Red;140 cm;22.50;8.00;14.50\nJ2;Silk;Oat;140 cm;24.50;9.00;15.50\nJ3;Twill;Oat;140 cm;30.00;9.00;21.00\nJ4;Twill;Red;140 cm;19.00;;\n',
    )
    expect(survey.questions).toContain(
      'cutPrice: "Price (EUR/m)" is "Printing" and "Plain" together; say which of them the cloth costs',
    )
  })

  it('a stock of which nothing says what it counts is asked about', async () => {
    const asked = async (heading: string, ...cells: string[]) => {
      const rows = cells.map((cell, at) => `K${at};Silk;Red ${at};140 cm;20;${cell}`).join('\n')
      const { survey } = await pricesOf(
        'euros',
        `SKU;Design;Colour;Width;Price (EUR/m);${heading}\n${rows}\n`,
      )
      return survey.questions.some(question => question.startsWith('stock: '))
    }
    expect(await asked('Stock', '12', '40')).toBe(true)
    expect(await asked('Stock (m)', '12', '40')).toBe(false)
    expect(await asked('Stock', '12.5', '40.0')).toBe(false)
    expect(await asked('Stock', '12 m', '40 m')).toBe(false)
  })
})
