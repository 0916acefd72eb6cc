import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  approveOrder,
  changeOrderToApprove,
  getOrderToApprove,
  refuseOrder,
  withdrawOrder,
} from '@selvedge/contract/orders/approval.ts'
import { getOrder, listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { setSpendingLimits } from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  newKey,
  orderCart,
  piecesOf,
  readCart,
  readOrder,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { endApproval } from './end-approval.ts'

const LOCH = 'glenmoor-04-loch'
const DELFT = 'inis-300-14-delft'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
  for (const fabricId of [LOCH, DELFT]) {
    const [piece] = await piecesOf(application, fabricId)
    await application.db
      .updateTable('pieces')
      .set({ length_um: 900_000_000 })
      .where('id', '=', piece!.id)
      .execute()
  }
})
afterAll(() => application.close())
afterEach(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
})

const business = async (options: Parameters<typeof signUpRetailer>[1] = {}) => {
  const owner = await signUpRetailer(application, options)
  return { owner, tom: await addColleague(application, owner.client, 'requester') }
}
/** Sends a cart of one length, or of more, and returns the order's number. */
const ask = async (client: Client, lengths: Record<string, number> = { [LOCH]: 4 }, approvalNote = '') => {
  for (const [fabricId, fabricQuantity] of Object.entries(lengths))
    await addLine(client, { fabricId, fabricQuantity })
  const { data } = await succeed(orderCart(client, { approvalNote }))
  expect(data.state).toBe('awaitingApproval')
  return data.id
}
const toApprove = async (client: Client, id: string) =>
  (await succeed(client(getOrderToApprove, { params: { id } }))).data
const approve = async (client: Client, id: string, note = '', key = newKey()) => {
  const { version } = await toApprove(client, id)
  return client(approveOrder, { params: { id }, body: { version, note }, idempotencyKey: key })
}
const heldMetres = async (id: string): Promise<number> => {
  const row = await application.db
    .selectFrom('reservations')
    .innerJoin('order_lines', 'order_lines.id', 'reservations.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(({ fn }) => fn.sum<string>('reservations.length_um').as('length_um'))
    .where('orders.number', '=', id)
    .where('reservations.released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.length_um) / 1_000_000
}

describe('a cart that has to be approved', () => {
  it('is sent with its stock reserved, charges nothing, and is mailed to the person who may approve it', async () => {
    const { owner, tom } = await business()
    const approver = await addColleague(application, owner.client, 'approver')
    const buyer = await addColleague(application, owner.client, 'buyer')
    await addLine(tom.client, { fabricId: LOCH, fabricQuantity: 4 })
    const cart = await readCart(tom.client)
    expect(cart.approval).toMatchObject({
      reason: 'role',
      approvers: ['Nora Ellwood', 'Tom Reeve'],
      spendMinor: cart.totals.goodsMinor + cart.totals.cutFeesMinor,
    })
    const key = newKey()
    const placing = { key, cartVersion: cart.version, approvalNote: 'Deposit paid' }
    const { data } = await succeed(orderCart(tom.client, placing))
    expect(await succeed(orderCart(tom.client, placing))).toMatchObject({ data })
    expect((await readCart(tom.client)).lineCount).toBe(0)
    expect(await heldMetres(data.id)).toBe(4)
    expect(await readOrder(owner.client, data.id)).toMatchObject({
      state: 'awaitingApproval',
      card: null,
      expected: null,
      approval: { reason: 'role', note: 'Deposit paid', mayApprove: true, isOwn: false },
    })
    for (const { email } of [owner, approver]) {
      const mail = (await mailsTo(application, email)).find(({ kind }) => kind === 'orderToApprove')
      expect(mail!.text_body).toContain('Deposit paid')
      expect(mail!.text_body).toContain(`/dashboard/approvals/${data.id}`)
    }
    expect((await mailsTo(application, buyer.email)).map(({ kind }) => kind)).not.toContain('orderToApprove')
    expect((await succeed(owner.client(getWaiting))).data).toContainEqual(
      expect.objectContaining({ kind: 'approval', reference: data.id }),
    )
  })

  it('is seen by who asked and who may approve it, and by no other colleague', async () => {
    const { owner, tom } = await business()
    const buyer = await addColleague(application, owner.client, 'buyer')
    const id = await ask(tom.client)
    for (const { client } of [owner, tom])
      expect((await succeed(client(listOrders, { query: {} }))).data.orders.map(order => order.id)).toEqual([
        id,
      ])
    expect((await succeed(buyer.client(listOrders, { query: {} }))).data.orders).toEqual([])
    expect(await buyer.client(getOrder, { params: { id } })).toMatchObject({ code: 'notFound' })
    expect(await buyer.client(getOrderToApprove, { params: { id } })).toMatchObject({ code: 'roleRefused' })
    expect(await tom.client(getOrderToApprove, { params: { id } })).toMatchObject({ code: 'roleRefused' })
    await succeed(approve(owner.client, id))
    expect(await readOrder(buyer.client, id)).toMatchObject({ state: 'placed' })
  })

  it('is a buyer’s beyond a limit an order, or a month, of goods and cutting charges', async () => {
    const { owner } = await business()
    const buyer = await addColleague(application, owner.client, 'buyer')
    const limit = (orderMinor: number | null, monthMinor: number | null) =>
      succeed(
        owner.client(setSpendingLimits, { params: { id: buyer.user.id }, body: { orderMinor, monthMinor } }),
      )
    await addLine(buyer.client, { fabricId: LOCH, fabricQuantity: 4 })
    const unlimited = await readCart(buyer.client)
    expect(unlimited.approval).toBeNull()
    const spend = unlimited.totals.goodsMinor + unlimited.totals.cutFeesMinor
    await limit(spend - 1, null)
    expect((await readCart(buyer.client)).approval).toMatchObject({ reason: 'order', orderMinor: spend - 1 })
    // What was read without a limit is not what would happen now.
    expect(await orderCart(buyer.client, { cartVersion: unlimited.version })).toMatchObject({
      code: 'cartChanged',
    })
    await limit(spend, spend)
    expect((await succeed(orderCart(buyer.client))).data.state).toBe('placed')
    await addLine(buyer.client, { fabricId: LOCH, fabricQuantity: 1 })
    expect((await readCart(buyer.client)).approval).toMatchObject({ reason: 'month', monthSpentMinor: spend })
    await limit(null, null)
    expect((await readCart(buyer.client)).approval).toBeNull()
  })

  it('sets limits for buyers only, by who manages the team', async () => {
    const { owner, tom } = await business()
    const body = { orderMinor: 1, monthMinor: null }
    expect(await owner.client(setSpendingLimits, { params: { id: tom.user.id }, body })).toMatchObject({
      code: 'roleRefused',
    })
    expect(await tom.client(setSpendingLimits, { params: { id: tom.user.id }, body })).toMatchObject({
      code: 'roleRefused',
    })
  })
})

describe('approving', () => {
  it('places the order for who asked, at the card of who approves, once for one key', async () => {
    const { owner, tom } = await business()
    const id = await ask(tom.client)
    const { version, totals } = await toApprove(owner.client, id)
    const sent = { params: { id }, body: { version, note: 'Fine' }, idempotencyKey: newKey() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.client(approveOrder, sent)))
    expect(answers.every(answer => answer.success)).toBe(true)
    const order = await readOrder(tom.client, id)
    expect(order).toMatchObject({
      state: 'placed',
      placedBy: 'Tom Reeve',
      totals,
      card: { last4: '4471' },
      approval: { approvedBy: 'Nora Ellwood', answer: 'Fine', isOwn: true },
    })
    expect(order.history.map(({ event, by }) => [event, by])).toEqual([
      ['awaitingApproval', 'Tom Reeve'],
      ['paymentPending', 'Nora Ellwood'],
      ['placed', 'Nora Ellwood'],
    ])
    const placed = (await mailsTo(application, tom.email)).find(({ kind }) => kind === 'orderPlaced')
    expect(placed!.text_body).toContain('Approved by: Nora Ellwood')
    expect(await approveAgain(owner.client, id, version)).toMatchObject({ code: 'approvalEnded' })
  })

  const approveAgain = (client: Client, id: string, version: string) =>
    client(approveOrder, { params: { id }, body: { version }, idempotencyKey: newKey() })

  it('takes changes: another length from the stock, a line left out and returned, all shown to who asked', async () => {
    const { owner, tom } = await business()
    const id = await ask(tom.client, { [LOCH]: 18, [DELFT]: 2 })
    const asked = await toApprove(owner.client, id)
    const [loch, delft] = asked.groups.flatMap(group => group.items)
    const change = (lineId: string, body: object) =>
      owner.client(changeOrderToApprove, { params: { id, lineId }, body })
    await succeed(change(loch!.id, { fabricQuantity: 16.2 }))
    await succeed(change(delft!.id, { leftOut: true }))
    expect(await change(loch!.id, { leftOut: true })).toMatchObject({ code: 'cartEmpty' })
    const changed = await toApprove(owner.client, id)
    expect(changed).toMatchObject({
      leftOut: [{ lineId: delft!.id, lengthMicrometres: 2_000_000 }],
      asked: { totals: asked.totals, lengths: { [loch!.id]: 18_000_000 } },
    })
    expect(changed.totals.goodsMinor).toBeLessThan(asked.totals.goodsMinor)
    // What was read before the change is not approved.
    expect(await approveAgain(owner.client, id, asked.version)).toMatchObject({ code: 'cartChanged' })
    await succeed(approve(owner.client, id))
    const order = await readOrder(tom.client, id)
    expect(order).toMatchObject({
      totals: changed.totals,
      approval: { askedTotalMinor: asked.totals.totalMinor, leftOut: [{ lineId: delft!.id }] },
      shipments: [{ lines: [{ cutMicrometres: 16_200_000, askedMicrometres: 18_000_000 }] }],
    })
    expect(await heldMetres(id)).toBe(16.2)
    expect(linesOf(await readCart(tom.client)).map(item => item.fabric.id)).toEqual([DELFT])
  })

  it('checks prices again', async () => {
    const { owner, tom } = await business()
    const id = await ask(tom.client)
    const { version, totals } = await toApprove(owner.client, id)
    const cloth = application.db.updateTable('colourways').where('slug', '=', LOCH)
    const [before] = await application.db
      .selectFrom('colourways')
      .select('cut_price_minor')
      .where('slug', '=', LOCH)
      .execute()
    await cloth.set({ cut_price_minor: before!.cut_price_minor + 100 }).execute()
    expect(await approveAgain(owner.client, id, version)).toMatchObject({ code: 'cartChanged' })
    expect((await toApprove(owner.client, id)).totals.goodsMinor).toBe(totals.goodsMinor + 400)
    await succeed(approve(owner.client, id))
    expect((await readOrder(tom.client, id)).totals.goodsMinor).toBe(totals.goodsMinor + 400)
    await cloth.set(before!).execute()
  })

  it('with a declined card leaves it awaiting approval, with its stock, for another card', async () => {
    const { owner, tom } = await business({ card: 'demo_declined' })
    const id = await ask(tom.client)
    const key = newKey()
    const declined = await approve(owner.client, id, '', key)
    expect(declined).toMatchObject({ status: 402, code: 'cardDeclined' })
    expect(await readOrder(tom.client, id)).toMatchObject({ state: 'awaitingApproval', card: null })
    expect(await heldMetres(id)).toBe(4)
    await succeed(owner.client(addCard, { body: { paymentMethod: 'demo_mastercard' } }))
    await succeed(approve(owner.client, id))
    expect(await readOrder(tom.client, id)).toMatchObject({ state: 'placed', card: { brand: 'mastercard' } })
  })

  it('is for a colleague’s order, not for one’s own', async () => {
    const { owner } = await business()
    const approver = await addColleague(application, owner.client, 'approver')
    const id = await ask(approver.client)
    expect(await approver.client(getOrderToApprove, { params: { id } })).toMatchObject({ code: 'notFound' })
    expect(await approveAgain(approver.client, id, 'x')).toMatchObject({ code: 'notFound' })
    await succeed(approve(owner.client, id))
  })
})

describe('an order that is not approved', () => {
  it('is refused with a reason: mailed, its stock freed, its lines back as they were asked for', async () => {
    const { owner, tom } = await business()
    const before = await reservedMetres(application, LOCH)
    const id = await ask(tom.client, { [LOCH]: 4 })
    const [line] = (await toApprove(owner.client, id)).groups[0]!.items
    const params = { id, lineId: line!.id }
    await succeed(owner.client(changeOrderToApprove, { params, body: { fabricQuantity: 2 } }))
    expect(await owner.client(refuseOrder, { params: { id }, body: { reason: ' ' } })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'reason', message: 'Give a reason' }],
    })
    await succeed(owner.client(refuseOrder, { params: { id }, body: { reason: 'No deposit yet' } }))
    expect(await reservedMetres(application, LOCH)).toBe(before)
    expect(linesOf(await readCart(tom.client))).toMatchObject([{ id: line!.id, cutMicrometres: 4_000_000 }])
    expect(await readOrder(tom.client, id)).toMatchObject({
      state: 'cancelled',
      approval: { answer: 'No deposit yet', approvedBy: null },
    })
    const mail = (await mailsTo(application, tom.email)).find(({ kind }) => kind === 'orderRefused')
    expect(mail!.text_body).toContain('Nora Ellwood has refused your order')
    expect(mail!.text_body).toContain('No deposit yet')
    expect((await succeed(orderCart(tom.client))).data.state).toBe('awaitingApproval')
  })

  it('is taken back by who asked', async () => {
    const { owner, tom } = await business()
    const id = await ask(tom.client)
    expect(await owner.client(withdrawOrder, { params: { id } })).toMatchObject({ code: 'notFound' })
    await succeed(tom.client(withdrawOrder, { params: { id } }))
    expect((await readCart(tom.client)).lineCount).toBe(1)
    expect(await owner.client(getOrderToApprove, { params: { id } })).toMatchObject({ code: 'approvalEnded' })
  })

  it('ends when its stock is kept no longer, and not before', async () => {
    const { owner, tom } = await business()
    const id = await ask(tom.client)
    const { heldUntil } = await toApprove(owner.client, id)
    const numbered = application.db.selectFrom('orders').select('id').where('number', '=', id)
    const row = await numbered.executeTakeFirstOrThrow()
    await endApproval(application.jobDeps, row.id)
    expect(await heldMetres(id)).toBe(4)
    const late = { ...application.jobDeps, clock: () => new Date(heldUntil) }
    await endApproval(late, row.id)
    await endApproval(late, row.id)
    expect(await heldMetres(id)).toBe(0)
    expect((await readCart(tom.client)).lineCount).toBe(1)
    expect((await mailsTo(application, tom.email)).filter(({ kind }) => kind === 'orderLapsed')).toHaveLength(
      1,
    )
  })
})
