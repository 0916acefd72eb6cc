import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { CommandError } from './command-error.ts'
import { importOptions } from './import-options.ts'
import { importSupplierFile } from './import-supplier-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-supplier-'))
})
afterAll(() => rm(folder, { recursive: true }))

const first = `Artikelnummer;Dessin;Farbe;Zusammensetzung;Breite;Gewicht;EK Preis (EUR/m);UVP (EUR);Bestand (m)
0101;Fjord;Dunkelblau;60%pol 40%vis;140 cm;330-340g/㎡;24,50;59,00;88,5
0102;Fjord;Hellgrau;60%pol 40%vis;140 cm;;24,50;59,00;12
0103;Heide;Fischgrat Rot;100% Schurwolle;1,38 m;460 g/m²;auf Anfrage;129,00;4
`

describe('import FILE --supplier', () => {
  const database = testDatabase()
  const clock = () => new Date('2026-11-20T09:00Z')
  beforeAll(() =>
    importCatalogue({
      db: database.kysely,
      rows: [supplierRow({ slug: 'halden', currency: 'EUR' })],
      clock,
      report: () => undefined,
    }),
  )

  async function run(text: string, ...args: string[]) {
    const file = path.join(folder, 'liste.csv')
    await writeFile(file, text)
    const said: string[] = []
    const options = importOptions([file, '--supplier', 'halden', ...args])
    const isWell = await importSupplierFile({
      db: database.kysely,
      clock,
      options: { ...options, supplier: 'halden' },
      say: line => said.push(line),
    })
    return { said, isWell }
  }
  /** The same on a terminal, where each question is answered in turn, and any other with Enter. */
  async function answer(text: string, answers: Record<string, string>) {
    const file = path.join(folder, 'fragen.csv')
    await writeFile(file, text)
    const questions: string[] = []
    await importSupplierFile({
      db: database.kysely,
      clock,
      options: { ...importOptions([file, '--supplier', 'fjordvev']), supplier: 'fjordvev' },
      say: () => undefined,
      ask: async question => {
        questions.push(question)
        return Object.entries(answers).find(([start]) => question.includes(start))?.[1] ?? ''
      },
    })
    return questions
  }
  const cloths = () =>
    database.kysely
      .selectFrom('colourways')
      .innerJoin('designs', 'designs.id', 'design_id')
      .select([
        'supplier_sku',
        'design_name',
        'colour_name',
        'colour_family',
        'cut_price_minor',
        'rrp_minor',
        'status',
        'facts',
        'colourways.slug',
      ])
      .orderBy('supplier_sku')
      .execute()

  it('on a terminal asks for a new supplier and for everything assumed, and imports as answered', async () => {
    const questions = await answer(first, {
      'Add one?': 'y',
      Name: 'Fjordvev',
      Country: 'dk',
      'Sells in': 'eur',
      'Email for orders': 'orders@fjordvev.example',
      'Lead time': '10',
      Reversible: 'not stated',
      'Uses (': 'curtain, blind',
      'Import the list now?': 'yes',
    })
    expect(
      questions.findIndex(question => question.startsWith('Lead time, calendar days, for')),
    ).toBeGreaterThan(3)
    const imported = await database.kysely
      .selectFrom('colourways')
      .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
      .select(['supplier_sku', 'lead_time_days', 'country', 'order_email'])
      .where('suppliers.slug', '=', 'fjordvev')
      .orderBy('supplier_sku')
      .execute()
    const of = { lead_time_days: 10, country: 'DK', order_email: 'orders@fjordvev.example' }
    expect(imported).toEqual([
      { supplier_sku: '0101', ...of },
      { supplier_sku: '0102', ...of },
    ])
    const [cloth] = await cloths()
    expect(cloth!.facts).toMatchObject({ reversible: null, usage: ['curtain', 'blind'], pattern: null })
    await database.kysely.deleteFrom('pieces').execute()
    await database.kysely.deleteFrom('colourways').execute()
    await database.kysely.deleteFrom('designs').execute()
    await database.kysely.deleteFrom('catalogue_imports').execute()
    await database.kysely.deleteFrom('suppliers').where('slug', '=', 'fjordvev').execute()
  })
  it('the first run prints and writes the guessed mapping and imports nothing', async () => {
    const { said, isWell } = await run(first)
    expect(isWell).toBe(true)
    expect(said.join('\n')).toContain('composition       Zusammensetzung')
    expect(await cloths()).toEqual([])
    const mapping = JSON.parse(await readFile(path.join(folder, 'halden.mapping.json'), 'utf8')) as {
      fields: object
    }
    expect(mapping.fields).toMatchObject({
      sku: { from: ['Artikelnummer'] },
      cutPrice: { from: ['EK Preis (EUR/m)'], currency: 'EUR', per: 'm', decimal: 'comma' },
    })
  })

  it('a dry run reports the outcome of every row and leaves the catalogue unchanged', async () => {
    const report = path.join(folder, 'report.csv')
    const { said, isWell } = await run(first, '--approve', '--dry-run', '--report', report)
    expect(isWell).toBe(false)
    expect(said.at(-1)).toBe(
      'Dry run. An import would give: 2 added, 0 changed, 0 unchanged, 1 refused, 0 skipped',
    )
    expect(await cloths()).toEqual([])
    expect((await readFile(report, 'utf8')).split('\r\n')).toEqual([
      'line,outcome,what,field,column,value,message',
      '2,added,Fjord Dunkelblau 0101,,,,',
      '3,added,Fjord Hellgrau 0102,,,,',
      expect.stringMatching(/^4,refused,Heide Fischgrat Rot 0103,cutPrice,,,No trade price.+$/),
      '4,refused,Heide Fischgrat Rot 0103,cutPrice,EK Preis (EUR/m),auf Anfrage,Left out: no price for a length',
      '',
    ])
  })

  it('once approved, imports valid rows and names the row and the fault of each that is refused', async () => {
    const { said } = await run(first, '--approve')
    expect(said[0]).toMatch(
      /^line 4 refused Heide Fischgrat Rot 0103\n +cutPrice: No trade price.+\n +cutPrice, column EK Preis \(EUR\/m\), "auf Anfrage": Left out: no price for a length$/,
    )
    expect(said.at(-1)).toBe('2 added, 0 changed, 0 unchanged, 1 refused, 0 skipped')
    const [blue, grey, ...others] = await cloths()
    expect(others).toEqual([])
    expect(blue).toMatchObject({
      supplier_sku: '0101',
      design_name: 'Fjord',
      colour_family: 'navy',
      cut_price_minor: 2450,
      rrp_minor: 5900,
    })
    expect(blue!.facts).toMatchObject({
      usableWidthCm: 140,
      weightGsm: 335,
      composition: [
        { fibre: 'polyester', percent: 60 },
        { fibre: 'viscose', percent: 40 },
      ],
    })
    // The weight of one cloth is not taken for that of another of the same name.
    expect(grey!.facts).toEqual({ ...(blue!.facts as object), weightGsm: null })
  })

  it('a list of prices alone changes prices and nothing else', async () => {
    const before = await cloths()
    await rm(path.join(folder, 'halden.mapping.json'))
    const { said } = await run('Artikelnummer;EK Preis EUR/m\n0101;26,95\n0999;12,00\n', '--approve')
    expect(said.at(-1)).toBe('0 added, 1 changed, 0 unchanged, 1 refused, 0 skipped')
    expect(said.join('\n')).toContain('the article number is new here')
    const after = await cloths()
    expect(after).toEqual([{ ...before[0], cut_price_minor: 2695 }, before[1]])
  })

  it('colourways missing from a list are discontinued only on request', async () => {
    await rm(path.join(folder, 'halden.mapping.json'))
    const short = 'Artikelnummer;EK Preis EUR/m\n0101;26,95\n'
    await run(short, '--approve')
    expect((await cloths()).map(({ status }) => status)).toEqual(['active', 'active'])
    const { said } = await run(`${short}\n`, '--approve', '--discontinue-missing')
    expect(said.at(-1)).toContain('1 discontinued')
    expect((await cloths()).map(({ status }) => status)).toEqual(['active', 'discontinued'])
  })

  it('with --whole imports nothing if a row is refused', async () => {
    await rm(path.join(folder, 'halden.mapping.json'))
    const before = await cloths()
    const { said, isWell } = await run(
      'Artikelnummer;EK Preis EUR/m\n0101;30,00\n0102;free\n',
      '--approve',
      '--whole',
    )
    expect(isWell).toBe(false)
    expect(said.join('\n')).toContain('1 row was refused, so nothing was imported')
    expect(await cloths()).toEqual(before)
  })

  it.each([
    [['--supplier', 'nobody'], /No supplier is called nobody\. Suppliers: halden/],
    [['--supplier', 'halden', '--report', 'x.pdf'], /ending in \.csv or \.jsonl/],
    [['--nonsense'], /nonsense/],
    [['--approve'], /Add --supplier NAME/],
  ])('reports what is wrong with %j', async (args, message) => {
    const file = path.join(folder, 'liste.csv')
    const importing = async () => {
      const options = importOptions([file, ...args])
      await importSupplierFile({
        db: database.kysely,
        clock,
        options: { ...options, supplier: options.supplier ?? '' },
        say: () => undefined,
      })
    }
    await expect(importing()).rejects.toThrow(message)
    await expect(importing()).rejects.toBeInstanceOf(CommandError)
  })
})
