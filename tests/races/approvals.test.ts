import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { approveOrder, getOrderToApprove, refuseOrder } from '@selvedge/contract/orders/approval.ts'
import { cancelPayment } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, newKey, orderAmongMany, piecesOf, readCart, readOrder } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { openSeller } from '../support/invoicing.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { addColleague } from '../support/team.ts'

const AT_ONCE = 50
const LOCH = 'glenmoor-04-loch'
const ROWAN = 'glenmoor-06-rowan'
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let approver: Awaited<ReturnType<typeof addColleague>>
let tom: Awaited<ReturnType<typeof addColleague>>

beforeAll(async () => {
  application = await createTestApplication({ connections: AT_ONCE })
  owner = await signUpRetailer(application)
  approver = await addColleague(application, owner.client, 'approver')
  tom = await addColleague(application, owner.client, 'requester')
}, 120_000)
afterAll(() => application.close())
afterEach(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
})

const askFor = async (fabricQuantity: number): Promise<string> => {
  await addLine(tom.client, { fabricId: LOCH, fabricQuantity })
  return (await succeed(orderAmongMany(tom.client))).data.id
}
const codesOf = (answers: readonly Result<unknown>[]): Set<string> =>
  new Set(answers.map(answer => (answer.success ? 'done' : answer.code)))
const chargesOf = async (id: string): Promise<number> => {
  const charges = await application.db
    .selectFrom('demo_gateway_charges')
    .innerJoin('payments', 'payments.charge_key', 'demo_gateway_charges.idempotency_key')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('demo_gateway_charges.reference')
    .where('orders.number', '=', id)
    .execute()
  return charges.length
}

describe('one order that awaits approval', () => {
  it('is placed and charged once by fifty approvals of two colleagues, each with its own key', async () => {
    const id = await askFor(2)
    const { version } = (await succeed(owner.client(getOrderToApprove, { params: { id } }))).data
    const approve = (client: Client) =>
      client(approveOrder, { params: { id }, body: { version }, idempotencyKey: newKey() })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => approve(at % 2 ? owner.client : approver.client)),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(['approvalEnded', 'orderInProgress', 'done']).toEqual(
      expect.arrayContaining([...codesOf(answers)]),
    )
    expect(await readOrder(tom.client, id)).toMatchObject({ state: 'placed' })
    expect(await chargesOf(id)).toBe(1)
  })

  it('is either charged or waits for a transfer, never both, when two colleagues choose at once', async () => {
    await openSeller(application)
    const id = await askFor(2)
    const { version } = (await succeed(owner.client(getOrderToApprove, { params: { id } }))).data
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => {
        const [client, payment] =
          at % 2 ? [owner.client, 'card' as const] : [approver.client, 'transfer' as const]
        return client(approveOrder, { params: { id }, body: { version, payment }, idempotencyKey: newKey() })
      }),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    const { state } = await readOrder(tom.client, id)
    expect(['placed', 'awaitingTransfer']).toContain(state)
    expect(await chargesOf(id)).toBe(state === 'placed' ? 1 : 0)
    expect((await readCart(tom.client)).lineCount).toBe(0)
    if (state === 'placed') return
    await succeed(approver.client(cancelPayment, { params: { id } }))
    expect((await readCart(tom.client)).lineCount).toBe(1)
    await application.db.deleteFrom('cart_items').execute()
  })

  it('is either placed or refused, never both, when both are pressed at once', async () => {
    const id = await askFor(2)
    const { version } = (await succeed(owner.client(getOrderToApprove, { params: { id } }))).data
    await Promise.all(
      Array.from({ length: AT_ONCE / 2 }, () => [
        owner.client(approveOrder, { params: { id }, body: { version }, idempotencyKey: newKey() }),
        approver.client(refuseOrder, { params: { id }, body: { reason: 'No' } }),
      ]).flat(),
    )
    const { state } = await readOrder(tom.client, id)
    expect(['placed', 'cancelled']).toContain(state)
    expect(await chargesOf(id)).toBe(state === 'placed' ? 1 : 0)
    expect((await readCart(tom.client)).lineCount).toBe(state === 'placed' ? 0 : 1)
    await application.db.deleteFrom('cart_items').execute()
  })
})

it('the last metres are kept for exactly as many requests as there are metres', async () => {
  const free = (await piecesOf(application, ROWAN)).reduce((sum, piece) => sum + piece.length_um, 0) / 1e6
  const rivals = await Promise.all(Array.from({ length: 12 }, () => signUpRetailer(application)))
  await application.db
    .updateTable('users')
    .set({ role: 'requester' })
    .where(
      'id',
      'in',
      rivals.map(({ user }) => user.id),
    )
    .execute()
  for (const { client } of rivals) await addLine(client, { fabricId: ROWAN, fabricQuantity: free / 10 })
  const answers = await Promise.all(rivals.map(({ client }) => orderAmongMany(client)))
  expect(answers.filter(answer => answer.success && answer.data.state === 'awaitingApproval')).toHaveLength(
    10,
  )
  expect(codesOf(answers)).toEqual(new Set(['done', 'notEnoughStock']))
}, 60_000)
