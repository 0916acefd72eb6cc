import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveImport } from '@selvedge/contract/intake/import-review.ts'
import { runImportFile } from '@selvedge/contract/intake/imports.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { everything, openReviewDesk, type ReviewDesk } from '@selvedge/tests/support/review-desk.ts'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk()
})
afterAll(() => desk.close())

const head = 'Artikelnummer;Dessin;Farbe;Zusammensetzung;Breite;Preis SEK/m'
const rows = [
  'R 101;Rivage;Sand;100% PES FR;140;420,00',
  'R 102;Rivage;Moos;100% PES FR;140;420,00',
  'R 103;Lagune;Blau;100% CO;138;390,00',
  'R 103;Lagune;Rost;100% CO;138;390,00',
  'R 104;Lagune;Grau;100% CO;138;390,00',
  'R 105;Delta;Weiß;100% LI;150;510,00',
  'R 106;Delta;Natur;100% LI;150;10.200,00',
]
const listOf = (...lines: string[]) => [head, ...lines, ''].join('\n')

it('leaves every article number as it is where one stands twice, and names the row', async () => {
  const seen = await desk.review(await desk.send(listOf(...rows), await desk.newSupplier('Nidderdale')))
  expect(seen.columns.find(({ column }) => column === 'Artikelnummer')!.values[0]!.readAs).toEqual({
    kind: 'text',
    text: 'R 101',
  })
  expect(seen.account).toMatchObject({ comingIn: 6, refused: 1 })
  const [twice] = seen.refusals
  expect(twice).toMatchObject({ code: 'numberTaken', rows: 1 })
  expect(twice!.examples[0]).toMatchObject({
    line: 5,
    value: 'R 103',
    message: 'Row 4 has this article number already and says something else',
  })
})

it('keeps that a fibre is flame-retardant in the words of the list, and asks', async () => {
  const id = await desk.send(listOf(...rows), await desk.newSupplier('Wensleydale'))
  const seen = await desk.review(id)
  const composition = seen.columns.find(({ column }) => column === 'Zusammensetzung')!
  expect(composition).toMatchObject({ warning: 'flameRetardant', isConfirmed: false, lost: 0 })
  expect(composition.values[0]).toMatchObject({
    readAs: { kind: 'composition', parts: [{ fibre: 'polyester', percent: 100 }] },
    why: expect.stringContaining('without saying whether it is inherent or treated'),
  })
  await desk.answer(id, { confirmed: everything(seen) })
  await succeed(desk.operator(approveImport, { params: { id } }))
  await succeed(desk.operator(runImportFile, { params: { id }, body: { dryRun: false } }))
  expect(await desk.ended(id)).toMatchObject({ state: 'done' })
  const { facts } = await desk.application.db
    .selectFrom('designs')
    .select('facts')
    .where('design_name', '=', 'Rivage')
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject({ finish: 'FR', flammability: [] })
  // Nobody said that it was treated.
  expect((facts as { finishes?: string[] | null }).finishes ?? []).toEqual([])
})

it('asks about prices far off the others of the list, or off what the fabric cost before', async () => {
  const supplier = await desk.newSupplier('Swaledale')
  const id = await desk.send(listOf(...rows), supplier)
  const seen = await desk.review(id)
  const price = seen.columns.find(({ column }) => column === 'Preis SEK/m')!
  expect(price).toMatchObject({ warning: 'doubtfulPrices', isConfirmed: false, refused: 0 })
  expect(seen.doubtfulPrices).toMatchObject({
    count: 1,
    examples: [
      { line: 8, sku: 'R 106', against: 'middle', price: { minor: 1_020_000 }, usual: { minor: 42_000 } },
    ],
  })
  await desk.answer(id, { confirmed: everything(seen) })
  await succeed(desk.operator(approveImport, { params: { id } }))
  await succeed(desk.operator(runImportFile, { params: { id }, body: { dryRun: false } }))
  expect((await desk.ended(id)).counts).toMatchObject({ added: 6, refused: 1 })
  // What costs as much as before is asked about no more; what costs a tenth is.
  const later = listOf(rows[0]!.replace('420,00', '42,00'), rows[1]!, ...rows.slice(4))
  const again = await desk.review(await desk.send(later, supplier))
  expect(again.doubtfulPrices).toMatchObject({
    count: 1,
    examples: [
      { line: 2, sku: 'R 101', against: 'before', price: { minor: 4200 }, usual: { minor: 42_000 } },
    ],
  })
})

it('says that a plain width is taken for the usable one, until somebody chooses which it is', async () => {
  const id = await desk.send(listOf(...rows), await desk.newSupplier('Ribblesdale'))
  const widthOf = ({ columns }: Awaited<ReturnType<typeof desk.review>>) =>
    columns.find(({ column }) => column === 'Breite')!
  expect(widthOf(await desk.review(id))).toMatchObject({ fields: ['width'], isWidthAssumed: true })
  const chosen = await desk.answer(id, { columns: [{ column: 'Breite', field: 'fullWidth' }] })
  expect(widthOf(chosen)).toMatchObject({ fields: ['fullWidth'], isWidthAssumed: false })
  const said = await desk.send(
    listOf(...rows).replace('Breite', 'Nutzbreite'),
    await desk.newSupplier('Airedale'),
  )
  const usable = (await desk.review(said)).columns.find(({ column }) => column === 'Nutzbreite')!
  expect(usable).toMatchObject({ fields: ['width'], isWidthAssumed: false })
})
