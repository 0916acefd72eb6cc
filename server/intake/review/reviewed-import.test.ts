import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { changeCloth, getCloth } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { approveImport } from '@selvedge/contract/intake/import-review.ts'
import { getImport, runImportFile } from '@selvedge/contract/intake/imports.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { everything, list, openReviewDesk, type ReviewDesk } from '@selvedge/tests/support/review-desk.ts'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk()
})
afterAll(() => desk.close())

describe('an import', () => {
  it('can be tried at once, but waits for every answer, and is remembered for the next list', async () => {
    const id = await desk.send(list)
    const params = { id }
    await succeed(desk.operator(runImportFile, { params, body: { dryRun: true } }))
    expect(await desk.ended(id)).toMatchObject({ dryRun: true, counts: { added: 2, refused: 1 } })
    expect(await desk.operator(approveImport, { params, body: {} })).toMatchObject({ code: 'importBlocked' })
    expect(await desk.operator(runImportFile, { params, body: {} })).toMatchObject({
      code: 'mappingNotApproved',
    })

    const answered = await desk.answer(id, { confirmed: everything(await desk.review(id)) })
    expect(answered.toConfirm).toBe(0)
    await succeed(desk.operator(approveImport, { params, body: {} }))
    await succeed(desk.operator(runImportFile, { params, body: {} }))
    expect(await desk.ended(id)).toMatchObject({ state: 'done', dryRun: false, counts: { added: 2 } })
    const cloth = await desk.application.client()(getFabric, { params: { id: 'lindhult-bjorkskog-bla' } })
    // Taken in today is not launched today.
    expect(cloth).toMatchObject({ success: true, data: { isNew: false } })

    const next = await desk.review(await desk.send(list.replace('527,00', '549,00')))
    expect(next).toMatchObject({ newCloths: 0, knownCloths: 2 })
    expect(next.columns.filter(one => one.isConfirmed !== null)).toEqual([])
    expect(next.cloths[0]).toMatchObject({ outcome: 'changed', priceBeforeMinor: 52_700 })
    expect(next.byHand).toEqual([])
    expect(next.changes.prices).toMatchObject({
      count: 1,
      examples: [
        {
          sku: 'LV 10',
          before: { minor: 52_700, currency: 'SEK' },
          after: { minor: 54_900, currency: 'SEK' },
          percent: 4.2,
        },
      ],
    })
    expect(next.changes.gone).toEqual({ count: 0, examples: [] })
    const [head, first] = list.split('\n')
    const shorter = await desk.review(await desk.send(`${head}\n${first}\n`))
    expect(shorter.changes.prices.count).toBe(0)
    expect(shorter.changes.gone).toMatchObject({
      count: 1,
      examples: [{ name: expect.stringContaining('Björkskog') }],
    })
  })
  it('names what was written by hand since the last list, and takes its place in what it states', async () => {
    const params = { id: 'lindhult-bjorkskog-bla' }
    const read = async () => (await succeed(desk.operator(getCloth, { params }))).data.cloth
    const seen = await read()
    const colourways = seen.colourways.map(one => ({ ...one, cutPriceMinor: 60_000, rrpMinor: 99_000 }))
    const facts = { ...seen.facts, weightGsm: 310 }
    await succeed(desk.operator(changeCloth, { params, body: { ...seen, facts, colourways, seen } }))
    desk.application.clock.now = new Date(desk.application.clock.now.getTime() + 60_000)
    const id = await desk.send(list.replaceAll('527,00', '549,00'))
    const reviewed = await desk.review(id)
    expect(reviewed.byHand.map(({ sku }) => sku)).toEqual(['LV 10'])
    await desk.answer(id, { confirmed: everything(reviewed) })
    await succeed(desk.operator(approveImport, { params: { id }, body: {} }))
    await succeed(desk.operator(runImportFile, { params: { id }, body: {} }))
    expect(await desk.ended(id)).toMatchObject({
      state: 'done',
      dryRun: false,
      counts: { changed: 2, refused: 1 },
    })
    const { changes } = (await succeed(desk.operator(getImport, { params: { id } }))).data
    expect(changes.prices.count).toBe(2)
    expect(changes.prices.examples[0]).toMatchObject({
      sku: 'LV 10',
      before: { minor: 60_000 },
      after: { minor: 54_900 },
      percent: -8.5,
    })
    const now = await read()
    // The list states prices, and neither a weight nor a retail price.
    expect(now.colourways[0]).toMatchObject({ cutPriceMinor: 54_900, rrpMinor: 99_000 })
    expect(now.facts.weightGsm).toBe(310)
    expect((await desk.review(await desk.send(list))).byHand).toEqual([])
  })
})

describe('the account of a list', () => {
  const repeated = `${list}LV 10;Björkskog;Blå;100% linne;142;20.000;527,00;16,8;A1
LV 11;Björkskog;Grön;100% linne;142;okänd;527,00;44,0;A2
;Björkskog;Gul;100% linne;142;okänd;527,00;44,0;A2
LV 13;Hageholm;Vit;100% linne;;15.000;410,00;12,0;A3
Summa;;;;;;;;
`
  const reasonsOf = (reasons: readonly { outcome: string; code: string | null; rows: number }[]) =>
    reasons
      .map(({ outcome, code, rows }) => `${outcome} ${code} ${rows}`)
      .toSorted((one, other) => one.localeCompare(other))

  it('says before the import of every row what the report says after it', async () => {
    const id = await desk.send(
      repeated.replaceAll('LV ', 'AC '),
      await desk.newSupplier('Lindhult Accounted'),
    )
    const seen = await desk.review(id)
    expect(seen.account).toMatchObject({ comingIn: 2, refused: 4 })
    expect(seen.refusals.find(({ code }) => code === 'needsPrice')).toMatchObject({
      field: 'cutPrice',
      column: 'Pris',
      rows: 1,
      examples: [{ line: 4, value: 'på begäran', message: expect.stringMatching(/^No trade price/) }],
    })
    await desk.answer(id, { confirmed: everything(seen) })
    await succeed(desk.operator(approveImport, { params: { id }, body: {} }))
    await succeed(desk.operator(runImportFile, { params: { id }, body: {} }))
    const { counts, reasons } = await desk.ended(id)
    const { comingIn, leftOut, refused } = seen.account
    expect(counts).toMatchObject({ added: comingIn, skipped: leftOut, refused })
    const before = [...seen.refusals, ...seen.leftOut.map(one => ({ ...one, outcome: 'skipped' }))]
    expect(reasonsOf(reasons)).toEqual(reasonsOf(before))
    expect(reasons.find(({ code }) => code === 'needsPrice')).toEqual(
      seen.refusals.find(({ code }) => code === 'needsPrice'),
    )
  })
})
