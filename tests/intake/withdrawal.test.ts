import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { withdrawImportFile } from '@selvedge/contract/intake/imports.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { ImportChoices } from '@selvedge/server/intake/begin-import.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, linesOf, orderCart, readCart } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { importList } from './import-list.ts'

const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
const supplier = 'halden-and-rowe'
const HEAD = 'Article;Design;Colour;Composition;Width;Price (GBP/m);RRP (GBP);Stock (m)\n'

let application: TestApplication
let operator: Client
beforeAll(async () => {
  application = await createTestApplication({ operatorToken: OPERATOR_TOKEN })
  operator = application.client(OPERATOR_TOKEN)
})
afterAll(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
  await application.close()
})

// One list after the other, before any order.
let minute = 0
const importing = async (rows: string, head = HEAD, choices: Partial<ImportChoices> = {}) => {
  const now = new Date(Date.UTC(2026, 10, 20, 9, (minute += 1)))
  return (await importList({ db: application.db, supplier, text: head + rows, choices, now })).record.id
}
const withdraw = (id: string) => operator(withdrawImportFile, { params: { id } })
const fabric = (id: string) => application.client()(getFabric, { params: { id } })
const stored = (skus: string[]) =>
  application.db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'design_id')
    .select(['supplier_sku', 'cut_price_minor', 'rrp_minor', 'colourways.status', 'facts', 'designs.slug'])
    .select(['lead_time_days', 'withdrawn_at'])
    .where('supplier_sku', 'in', skus)
    .orderBy('supplier_sku')
    .execute()
const stockOf = async (sku: string) =>
  (
    await application.db
      .selectFrom('pieces')
      .innerJoin('colourways', 'colourways.id', 'colourway_id')
      .select('length_um')
      .where('supplier_sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).length_um
const inList = async (q: string) =>
  (await succeed(application.client()(listFabrics, { query: { q } }))).data.total

describe('an import that is withdrawn', () => {
  it('takes what it added out of the catalogue; its rows stay for those who have it in a cart', async () => {
    const id = await importing('W1;Withdrawn Weave;Navy;100% wool;140 cm;20;50;30\n')
    const cloth = 'halden-and-rowe-withdrawn-weave-navy'
    await expect.poll(() => inList('withdrawn weave'), { timeout: 20_000 }).toBe(1)
    const { client } = await signUpRetailer(application, { suppliers: [{ id: supplier }] })
    await addLine(client, { fabricId: cloth, fabricQuantity: 4 })

    const answer = await succeed(withdraw(id))
    expect(answer.data).toMatchObject({ withdrawn: 1, restored: 0 })
    expect(answer.data.import.withdrawnAt).not.toBeNull()
    expect(await fabric(cloth)).toMatchObject({ code: 'notFound' })
    await expect.poll(() => inList('withdrawn weave'), { timeout: 20_000 }).toBe(0)
    expect(linesOf(await readCart(client)).map(line => line.fabric.designName)).toEqual(['Withdrawn Weave'])
    expect(await orderCart(client)).toMatchObject({ success: false })
    expect(await withdraw(id)).toMatchObject({ code: 'importNotWithdrawable' })

    // A later list brings it back, with nothing of the withdrawn one.
    await importing('W1;Withdrawn Weave;Navy;;140 cm;22;;30\n')
    const [back] = await stored(['W1'])
    expect(back).toMatchObject({
      cut_price_minor: 2200,
      rrp_minor: null,
      withdrawn_at: null,
      status: 'active',
    })
    expect(back!.facts).toMatchObject({ composition: [] })
    await expect.poll(() => inList('withdrawn weave'), { timeout: 20_000 }).toBe(1)
  })

  it('gives back what it changed, except what something has changed since', async () => {
    await importing('R1;Restored;Navy;100% wool;140 cm;20;50;30\nR2;Restored;Oat;100% wool;140 cm;20;50;30\n')
    const before = await stored(['R1', 'R2'])
    const stock = async () =>
      application.db
        .selectFrom('pieces')
        .innerJoin('colourways', 'colourways.id', 'colourway_id')
        .select(['supplier_sku', 'length_um'])
        .where('supplier_sku', 'in', ['R1', 'R2'])
        .where('length_um', '>', 0)
        .orderBy('supplier_sku')
        .execute()
    const stockBefore = await stock()
    const wrong = await importing(
      'R1;Restored;Navy;100% linen;150 cm;99;120;3\nR2;Restored;Oat;100% linen;150 cm;99;120;3\nR3;Restored;Rust;100% linen;150 cm;99;120;3\n',
    )
    expect((await stored(['R1']))[0]).toMatchObject({ cut_price_minor: 9900 })
    await importing('R2;25\n', 'Article;Price (GBP/m)\n')

    expect((await succeed(withdraw(wrong))).data).toMatchObject({ withdrawn: 1, restored: 2 })
    const [one, two] = await stored(['R1', 'R2'])
    expect(one).toEqual(before[0])
    expect(two).toEqual({ ...before[1], cut_price_minor: 2500, rrp_minor: 12_000 })
    expect(await stock()).toEqual(stockBefore)
  })

  it('leaves what a later list states, too', async () => {
    await importing('L1;Later;Navy;100% wool;140 cm;20;50;30\nL2;Later;Oat;100% wool;140 cm;20;50;30\n')
    const wrong = await importing(
      'L1;Later;Navy;100% wool;150 cm;25;60;40\nL2;Later;Oat;100% wool;150 cm;25;60;40\n',
    )
    await importing('L1;Later;Navy;100% wool;150 cm;25;60;40\nL3;Later;Rust;100% wool;150 cm;25;60;40\n')
    // Staging does not survive a crash of the database.
    await application.db.deleteFrom('import_rows').execute()
    await succeed(withdraw(wrong))
    const [one, two] = await stored(['L1', 'L2', 'L3'])
    expect(one).toMatchObject({ cut_price_minor: 2500, rrp_minor: 6000, facts: { usableWidthCm: 150 } })
    expect(two).toMatchObject({ cut_price_minor: 2000, rrp_minor: 5000 })
    expect([await stockOf('L1'), await stockOf('L2')]).toEqual([40_000_000, 30_000_000])
  })

  it('leaves on sale what it brought back, where a later list names that', async () => {
    await succeed(withdraw(await importing('B1;Back;Navy;100% wool;140 cm;20;50;30\n')))
    const back = await importing('B1;Back;Navy;100% wool;140 cm;22;50;30\n')
    const named = await importing('B1;10\n', 'Article;Stock (m)\n')
    await succeed(withdraw(back))
    expect((await stored(['B1']))[0]).toMatchObject({ cut_price_minor: 2200, withdrawn_at: null })
    await succeed(withdraw(named))
    expect((await stored(['B1']))[0]).toMatchObject({ withdrawn_at: expect.any(Date) })
  })

  it('leaves nothing of itself to a later list that is withdrawn after it', async () => {
    await importing('T1;Turned;Navy;100% wool;140 cm;20;50;30\n')
    const first = await importing(
      'T1;Turned;Navy;100% wool;150 cm;25;60;40\nT2;Turned;Oat;100% wool;150 cm;25;60;40\n',
    )
    const second = await importing(
      'T1;Turned;Navy;100% wool;150 cm;30;60;40\nT2;Turned;Oat;100% wool;150 cm;25;60;40\n',
    )
    await succeed(withdraw(first))
    const [one, two] = await stored(['T1', 'T2'])
    expect(one).toMatchObject({ cut_price_minor: 3000, facts: { usableWidthCm: 150 } })
    expect(two).toMatchObject({ cut_price_minor: 2500, withdrawn_at: null })
    expect((await succeed(withdraw(second))).data).toMatchObject({ withdrawn: 1, restored: 1 })
    const [before, gone] = await stored(['T1', 'T2'])
    expect(before).toMatchObject({ cut_price_minor: 2000, rrp_minor: 5000, facts: { usableWidthCm: 140 } })
    expect(gone).toMatchObject({ status: 'discontinued', withdrawn_at: expect.any(Date) })
    expect(await stockOf('T1')).toBe(30_000_000)
  })

  it('takes what it added out, though a later list has discontinued that for want of its name', async () => {
    await importing('D1;Dropped;Navy;100% wool;140 cm;20;50;30\n')
    const wrong = await importing('D2;Dropped;Oat;100% wool;140 cm;20;50;30\n')
    const short = await importing('R1;Restored;Navy;100% wool;140 cm;20;50;30\n', HEAD, {
      discontinueMissing: true,
    })
    expect((await succeed(withdraw(wrong))).data).toMatchObject({ withdrawn: 1 })
    await succeed(withdraw(short))
    const [named, gone] = await stored(['D1', 'D2'])
    expect(named).toMatchObject({ status: 'active', withdrawn_at: null })
    expect(gone).toMatchObject({ status: 'discontinued', withdrawn_at: expect.any(Date) })
  })

  it('stays where anything of it was ordered', async () => {
    const id = await importing('O1;Ordered;Navy;100% wool;140 cm;20;50;30\n')
    await expect.poll(() => inList('ordered'), { timeout: 20_000 }).toBe(1)
    const { client } = await signUpRetailer(application, { suppliers: [{ id: supplier }] })
    await addLine(client, { fabricId: 'halden-and-rowe-ordered-navy', fabricQuantity: 4 })
    const { data: order } = await succeed(orderCart(client))
    expect(await withdraw(id)).toMatchObject({ code: 'importOrdered', details: { order: order.id } })
    expect(await fabric('halden-and-rowe-ordered-navy')).toMatchObject({ success: true })
  })

  it('wins or loses against an order placed at the same moment, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await importing(`C${round};Contested ${round};Navy;100% wool;140 cm;20;50;30\n`)
      const cloth = `halden-and-rowe-contested-${round}-navy`
      const { client } = await signUpRetailer(application, { suppliers: [{ id: supplier }] })
      await addLine(client, { fabricId: cloth, fabricQuantity: 4 })
      const [order, withdrawal] = await Promise.all([orderCart(client), withdraw(id)])
      expect([order.success, withdrawal.success].filter(Boolean)).toHaveLength(1)
      const [left] = await stored([`C${round}`])
      expect(left!.withdrawn_at === null).toBe(order.success)
    }
  })
})
