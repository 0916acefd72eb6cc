import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getFabric, getFabricCards } from '@selvedge/contract/catalogue/catalogue.ts'
import { getSupplierTerms, listSupplierTerms, setSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'

let application: TestApplication
let operator: Client
beforeAll(async () => {
  application = await createTestApplication()
  // A Tuesday.
  application.clock.now = new Date('2026-11-24T09:30:00Z')
  operator = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

const params = { id: 'halden-and-rowe' }
const usual = { commissionBasisPoints: 800, opensAt: '08:00', closesAt: '17:00', collectedAt: '15:30' }
type Terms = { [N in keyof typeof usual]?: (typeof usual)[N] | null }
const set = (terms: Terms & { closedDays?: string[] }) =>
  operator(setSupplierTerms, { params, body: { ...usual, closedDays: [], ...terms } })

describe('what the operator sets of a supplier', () => {
  it('is the usual until it is set, and then what was set', async () => {
    expect((await succeed(operator(getSupplierTerms, { params }))).data).toMatchObject({
      ...usual,
      closedDays: [],
    })
    const closedDays = ['2026-12-28', '2026-12-25', '2026-12-25']
    await succeed(set({ commissionBasisPoints: 950, closesAt: '16:00', closedDays }))
    const listed = (await succeed(operator(listSupplierTerms))).data
    expect(listed.find(({ supplier }) => supplier.id === params.id)).toMatchObject({
      commissionBasisPoints: 950,
      closesAt: '16:00',
      closedDays: ['2026-12-25', '2026-12-28'],
    })
    expect(listed.find(({ supplier }) => supplier.id === 'brennan-linen')).toMatchObject({ closedDays: [] })
  })
  it('is refused where the hours end before they begin, or the van comes outside of them', async () => {
    expect(await set({ opensAt: '18:00' })).toMatchObject({ code: 'invalidInput' })
    expect(await set({ collectedAt: '17:30' })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'collectedAt' }],
    })
    expect(await set({ opensAt: '8 o’clock' })).toMatchObject({ code: 'invalidInput' })
  })
  it('is for operators only', async () => {
    const clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
    expect(await clerk(setSupplierTerms, { params, body: { ...usual, closedDays: [] } })).toMatchObject({
      code: 'roleRefused',
    })
  })
  it('moves the days of dispatch that buyers are told, wherever they read them, and says why', async () => {
    const { client } = await signUpRetailer(application)
    const id = 'glenmoor-04-loch'
    await addLine(client, { fabricId: id, fabricQuantity: 1 })
    const told = async () => {
      const [card] = (await succeed(client(getFabricCards, { query: { id: [id] } }))).data
      const page = (await succeed(client(getFabric, { params: { id } }))).data
      const [group] = (await readCart(client)).groups
      return [card!.dispatch, page.supply.sampleDispatch, group!.dispatch, group!.items[0]!.dispatch]
    }
    await succeed(set({}))
    await application.deps.index.refresh()
    for (const dispatch of await told())
      expect([dispatch?.on, dispatch?.closedDays]).toEqual(['2026-11-25', undefined])
    const { version } = await readCart(client)
    await succeed(set({ closedDays: ['2026-11-25', '2026-11-26', '2026-12-25'] }))
    await application.deps.index.refresh()
    for (const dispatch of await told())
      expect([dispatch?.on, dispatch?.closedDays]).toEqual(['2026-11-27', ['2026-11-25', '2026-11-26']])
    // What the buyer had read no longer holds.
    expect(await orderCart(client, { cartVersion: version })).toMatchObject({ code: 'cartChanged' })
    const { data } = await succeed(orderCart(client))
    expect((await readOrder(client, data.id)).shipments[0]!.dispatch).toMatchObject({ on: '2026-11-27' })
  })
  it('moves by when an order is to be confirmed', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { id } = (await succeed(orderCart(client))).data
    const dueAt = async () =>
      (await succeed(operator(listDeskRows))).data.rows.find(row => row.orderNumber === id)!.dueAt
    await succeed(set({}))
    const before = await dueAt()
    await succeed(set({ opensAt: '12:00', closesAt: '16:00', closedDays: ['2026-11-25', '2026-11-24'] }))
    const after = await dueAt()
    expect(before!.slice(0, 10)).toBe('2026-11-24')
    expect(after).toBe('2026-11-26T16:00:00.000Z')
  })
  it('says by when nothing is to be done for a supplier that has stated no hours', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(set({ opensAt: null, closesAt: null, collectedAt: null }))
    expect(await set({ opensAt: null })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'opensAt', code: 'required' }],
    })
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { id } = (await succeed(orderCart(client))).data
    expect((await readOrder(client, id)).cancellation).toMatchObject({ mayCancel: true, until: null })
    const row = (await succeed(operator(listDeskRows))).data.rows.find(one => one.orderNumber === id)
    expect(row).toMatchObject({ dueAt: null, why: 'noHours', isLate: false })
  })
})
