import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExpressionBuilder } from 'kysely'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getOrderRows } from '@selvedge/contract/orders/order-file.ts'
import type { OrderState } from '@selvedge/contract/orders/order-states.ts'
import {
  changeOrderView,
  getOrderViews,
  MAX_ORDER_VIEWS,
  removeOrderView,
  saveOrderView,
} from '@selvedge/contract/orders/order-views.ts'
import { listOrders, type ListedOrder } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

type Ordered = { fabricId?: string; sidemark?: string; poNumber?: string; neededBy?: string; metres?: number }
async function order(client: Client, ordered: Ordered = {}): Promise<string> {
  const { fabricId = 'glenmoor-04-loch', sidemark = '', poNumber = '', neededBy = null, metres = 1 } = ordered
  await addLine(client, { fabricId, fabricQuantity: metres, sidemark, neededBy })
  return (await succeed(orderCart(client, { poNumber }))).data.id
}
type Asked = Partial<Parameters<typeof listed>[1]> & Record<string, string>
async function listed(client: Client, query: Record<string, string> = {}) {
  return (await succeed(client(listOrders, { query }))).data
}
const ids = async (client: Client, query: Asked = {}) =>
  (await listed(client, query)).orders.map(({ id }) => id)
const moveTo = (number: string, state: OrderState) =>
  application.db.updateTable('orders').set({ state }).where('number', '=', number).execute()

const daysOf = ({ id, expected }: ListedOrder) => [id, expected?.on ?? null]
const ofOrder = (number: string) => (query: ExpressionBuilder<DB, 'order_lines' | 'order_shipments'>) =>
  query.selectFrom('orders').select('id').where('number', '=', number)
/** Promises a day for all that is ordered, or for what one supplier sends. */
const promise = (number: string, day: string | null, supplier?: string) =>
  application.db
    .updateTable('order_shipments')
    .set({ dispatch_on: day })
    .where('order_id', 'in', ofOrder(number))
    .$if(supplier !== undefined, update =>
      update.where('supplier_id', 'in', query =>
        query.selectFrom('suppliers').select('id').where('slug', '=', supplier!),
      ),
    )
    .execute()
const backOrder = (number: string, day: string) =>
  application.db
    .updateTable('order_lines')
    .set({ state: 'backordered', back_order_on: day })
    .where('order_id', 'in', ofOrder(number))
    .execute()

describe('the list of orders', () => {
  it('is searched by number, PO, customer, cloth, article number and supplier', async () => {
    const { client } = await signUpRetailer(application)
    const loch = await order(client, { sidemark: 'Hôtel Clarence, bar', poNumber: 'ELLIS-026' })
    const delft = await order(client, { fabricId: 'inis-300-14-delft', sidemark: '林女士' })
    const { supplier_sku: sku } = await application.db
      .selectFrom('colourways')
      .select('supplier_sku')
      .where('slug', '=', 'glenmoor-04-loch')
      .executeTakeFirstOrThrow()
    for (const q of [loch, loch.slice(3), 'ellis-026', 'hotel clar', 'Glenmoor', 'loch', sku, 'Halden'])
      expect(await ids(client, { q }), q).toEqual([loch])
    expect(await ids(client, { q: '女士' })).toEqual([delft])
    for (const q of ['Glenmoor delft', 'nothing', '—', "'); drop table orders"])
      expect(await ids(client, { q }), q).toEqual([])
  })

  it('says for whom the lines are, and how many of them are for anybody', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
    await addLine(client, { fabricId: 'glenmoor-01-oat', fabricQuantity: 1, sidemark: 'Hall' })
    await order(client, { sidemark: 'Hall' })
    await order(client)
    const [unmarked, marked] = (await listed(client)).orders
    expect(marked).toMatchObject({ sidemarks: ['Hall'], markedLineCount: 2, lineCount: 3 })
    expect(unmarked).toMatchObject({ sidemarks: [], markedLineCount: 0, lineCount: 1 })
  })

  it('counts what matches by stage, and lists one of them', async () => {
    const { client } = await signUpRetailer(application)
    const [placed, sent, closed] = [await order(client), await order(client), await order(client)]
    await moveTo(sent, 'partDispatched')
    await moveTo(closed, 'closed')
    const { counts, total, openCount } = await listed(client, { stage: 'onItsWay' })
    expect(counts).toEqual({
      all: 3,
      toApprove: 0,
      placed: 1,
      confirmed: 0,
      onItsWay: 1,
      delivered: 1,
      cancelled: 0,
    })
    expect({ total, openCount }).toEqual({ total: 1, openCount: 2 })
    expect(await ids(client, { stage: 'onItsWay' })).toEqual([sent])
    expect(await ids(client, { stage: 'placed' })).toEqual([placed])
    const { orders } = await listed(client)
    expect(orders.map(({ next }) => next)).toEqual(['orderAgain', 'track', 'open'])
  })

  it('is narrowed by supplier, member and days', async () => {
    const owner = await signUpRetailer(application)
    const colleague = await addColleague(application, owner.client, 'buyer')
    const today = application.clock.now.toISOString().slice(0, 10)
    const loch = await order(owner.client)
    const delft = await order(colleague.client, { fabricId: 'inis-300-14-delft' })
    const { suppliers, members } = (await succeed(owner.client(getOrderViews))).data
    expect(suppliers.map(({ id }) => id)).toEqual(['brennan-linen', 'halden-and-rowe'])
    expect(members).toHaveLength(2)
    expect(await ids(owner.client, { supplier: 'brennan-linen' })).toEqual([delft])
    expect(await ids(owner.client, { placedBy: owner.user.id })).toEqual([loch])
    expect(await ids(owner.client, { from: today, to: today })).toEqual([delft, loch])
    expect(await ids(owner.client, { to: '2020-01-01' })).toEqual([])
    expect(await owner.client(listOrders, { query: { from: 'yesterday' } })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'from' }],
    })
  })

  it('is sorted by day of need, dispatch and total; what is over comes last', async () => {
    const { client } = await signUpRetailer(application)
    const late = await order(client, { neededBy: '2099-02-01', metres: 3 })
    const soon = await order(client, { neededBy: '2099-01-01' })
    const over = await order(client, { neededBy: '2098-01-01', metres: 2 })
    await moveTo(over, 'delivered')
    expect(await ids(client, { sort: 'neededBy' })).toEqual([soon, late, over])
    expect(await ids(client, { sort: 'total' })).toEqual([late, over, soon])
    expect((await ids(client, { sort: 'dispatch' })).at(-1)).toBe(over)
  })

  it('is sorted by the day of dispatch that it shows, which a back order moves; its file alike', async () => {
    const { client } = await signUpRetailer(application)
    const backOrdered = await order(client)
    const soon = await order(client)
    await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
    const late = await order(client)
    const undated = await order(client)
    await promise(backOrdered, '2098-01-01')
    await promise(soon, '2098-01-02')
    await promise(late, '2098-03-01')
    await promise(late, '2097-01-01', 'brennan-linen')
    await promise(undated, null)
    const shown = async () => (await listed(client, { sort: 'dispatch' })).orders.map(daysOf)
    const inFile = async () =>
      (await succeed(client(getOrderRows, { query: { sort: 'dispatch' } }))).data.map(row => [
        row.id,
        row.dispatchOn,
      ])
    const others = [
      [soon, '2098-01-02'],
      [late, '2098-03-01'],
      [undated, null],
    ] as const
    expect(await shown()).toEqual([[backOrdered, '2098-01-01'], ...others])
    await backOrder(backOrdered, '2098-02-01')
    const moved = [others[0], [backOrdered, '2098-02-01'], others[1], others[2]]
    expect([await shown(), await inFile()]).toEqual([moved, moved])
    // One that comes before the promised day moves nothing.
    await backOrder(late, '2097-12-01')
    expect(await shown()).toEqual(moved)
  })

  it('says to decide to who may approve, and hides it from others', async () => {
    const { client } = await signUpRetailer(application)
    const requester = await addColleague(application, client, 'requester')
    const buyer = await addColleague(application, client, 'buyer')
    const asked = await order(requester.client)
    expect((await listed(client, { stage: 'toApprove' })).orders).toMatchObject([
      { id: asked, next: 'approve' },
    ])
    expect((await listed(requester.client)).orders).toMatchObject([{ id: asked, next: 'open' }])
    expect((await listed(buyer.client)).counts).toMatchObject({ all: 0, toApprove: 0 })
  })

  it('comes as rows for a file, filtered alike', async () => {
    const { client } = await signUpRetailer(application)
    await order(client, { sidemark: 'Ellis' })
    const other = await order(client, { sidemark: 'Okafor', fabricId: 'inis-300-14-delft' })
    const { data } = await succeed(client(getOrderRows, { query: { q: 'okafor' } }))
    expect(data).toMatchObject([
      {
        id: other,
        endCustomer: 'Okafor',
        clothNames: ['Inis 300 14 Delft'],
        supplierNames: ['Brennan Linen'],
      },
    ])
  })
})

describe('views of the list', () => {
  const save = (client: Client, name: string, isDefault = false) =>
    client(saveOrderView, { body: { name, filter: { q: name }, isDefault } })
  const read = async (client: Client) => (await succeed(client(getOrderViews))).data.views

  it('are kept under a name, and one opens the list', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(save(client, 'Hotel Clarence', true))
    await succeed(save(client, 'Tom’s'))
    const { data: toms } = await succeed(save(client, 'TOM’S', true))
    expect(await read(client)).toMatchObject([
      { name: 'Hotel Clarence', isDefault: false },
      { id: toms.id, name: 'TOM’S', isDefault: true, filter: { q: 'TOM’S', stage: 'all', sort: 'newest' } },
    ])
    await succeed(client(changeOrderView, { params: { id: toms.id }, body: { isDefault: false } }))
    await succeed(client(removeOrderView, { params: { id: (await read(client))[0]!.id } }))
    expect(await read(client)).toMatchObject([{ id: toms.id, isDefault: false }])
  })

  it('are the member’s own, and not too many', async () => {
    const owner = await signUpRetailer(application)
    const colleague = await addColleague(application, owner.client, 'viewer')
    const { data } = await succeed(save(owner.client, 'Mine'))
    expect(await read(colleague.client)).toEqual([])
    expect(await colleague.client(removeOrderView, { params: { id: data.id } })).toMatchObject({
      status: 404,
    })
    for (let count = 1; count <= MAX_ORDER_VIEWS; count += 1)
      await succeed(save(colleague.client, `View ${count}`))
    expect(await save(colleague.client, 'One more')).toMatchObject({ fields: [{ field: 'name' }] })
    await succeed(save(colleague.client, 'View 1'))
  })
})
