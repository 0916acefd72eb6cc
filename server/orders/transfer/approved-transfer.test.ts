import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { cancelPayment } from '@selvedge/contract/orders/orders.ts'
import { receiveTransfer } from '@selvedge/contract/orders/transfers.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  newKey,
  orderCart,
  readCart,
  readOrder,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { endTransfer } from './end-transfer.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
let application: TestApplication
let desk: Client

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  desk = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

const byTransfer = { payment: 'transfer' } as const
const receive = (number: string, amountMinor: number) =>
  desk(receiveTransfer, {
    params: { id: number },
    body: { key: crypto.randomUUID(), amountMinor, receivedOn: '2026-11-24' },
  })
const orderIdOf = async (number: string): Promise<string> =>
  (
    await application.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const later = (days: number) => ({
  ...application.jobDeps,
  clock: () => new Date(application.clock.now.getTime() + days * DAY_MS),
})
const kindsTo = async (email: string) => (await mailsTo(application, email)).map(mail => mail.kind)

describe('an order of a colleague', () => {
  const asked = async () => {
    const owner = await signUpRetailer(application, { card: null })
    const tom = await addColleague(application, owner.client, 'requester')
    const ada = await addColleague(application, owner.client, 'approver')
    await addLine(tom.client, { fabricId: LOCH, fabricQuantity: 2 })
    const { id } = (await succeed(orderCart(tom.client))).data
    const read = async () => (await succeed(ada.client(getOrderToApprove, { params: { id } }))).data
    const approve = async (key = newKey(), version?: string) =>
      ada.client(approveOrder, {
        params: { id },
        body: { version: version ?? (await read()).version, ...byTransfer },
        idempotencyKey: key,
      })
    return { owner, tom, ada, id, read, approve }
  }

  it('is approved by transfer: it waits with its stock for the money, and is then placed once', async () => {
    const { owner, tom, ada, id, read, approve } = await asked()
    const before = await reservedMetres(application, LOCH)
    const { transfer, totals, version } = await read()
    expect(transfer).toMatchObject({ payee: 'Selvedge Trading Ltd' })
    // A cart of the approver's own stays as it is.
    await addLine(ada.client, { fabricId: LOCH, fabricQuantity: 1 })
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(key, version)))
    for (const answer of answers) expect(answer).toMatchObject({ data: { id, state: 'awaitingTransfer' } })
    expect(await reservedMetres(application, LOCH)).toBe(before)
    expect(linesOf(await readCart(ada.client))).toHaveLength(1)
    expect(linesOf(await readCart(tom.client))).toEqual([])
    expect(await readOrder(tom.client, id)).toMatchObject({
      state: 'awaitingTransfer',
      transfer: { dueMinor: totals.totalMinor, mayGiveUp: false },
    })
    expect((await readOrder(ada.client, id)).transfer).toMatchObject({ mayGiveUp: true })
    for (const { email } of [tom, ada])
      expect((await kindsTo(email)).filter(kind => kind === 'proForma')).toHaveLength(1)
    expect(await kindsTo(owner.email)).not.toContain('proForma')
    expect((await succeed(receive(id, totals.totalMinor))).data.state).toBe('placed')
    expect(await readOrder(tom.client, id)).toMatchObject({ state: 'placed' })
    expect(await kindsTo(tom.email)).toContain('orderPlaced')
    expect(linesOf(await readCart(tom.client))).toEqual([])
  })

  it('goes back to the cart it came from where the money does not come, or its approver gives it up', async () => {
    const [late, givenUp] = [await asked(), await asked()]
    const before = await reservedMetres(application, LOCH)
    await succeed(late.approve())
    await succeed(givenUp.approve())
    await endTransfer(later(30), await orderIdOf(late.id))
    expect(await givenUp.tom.client(cancelPayment, { params: { id: givenUp.id } })).toMatchObject({
      code: 'notFound',
    })
    await succeed(givenUp.ada.client(cancelPayment, { params: { id: givenUp.id } }))
    for (const { tom, id } of [late, givenUp]) {
      expect((await readOrder(tom.client, id)).state).toBe('cancelled')
      expect(linesOf(await readCart(tom.client))).toHaveLength(1)
    }
    expect(await reservedMetres(application, LOCH)).toBe(before - 4)
    expect(await kindsTo(late.tom.email)).toContain('proFormaExpired')
    expect(await kindsTo(late.ada.email)).not.toContain('proFormaExpired')
  })
})
