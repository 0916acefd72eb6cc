import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { finishTopUp, getWallet, listWalletEntries, topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newKey } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { createDemoGateway } from '../platform/payments/demo-gateway.ts'
import { GatewayUnavailable } from '../platform/payments/gateway.ts'
import { settleWaiting } from './settle-top-up.ts'

const MINUTE_MS = 60_000
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({
    connections: 50,
    payments: db => createDemoGateway({ db, slowMs: 1 }),
  })
})
afterAll(() => application.close())

const readWallet = async (client: Client) => (await succeed(client(getWallet))).data
const topUp = (client: Client, amountMinor: number, idempotencyKey = newKey()) =>
  client(topUpWallet, { body: { amountMinor }, idempotencyKey })
const payWith = (client: Client, paymentMethod: string) =>
  succeed(client(addCard, { body: { paymentMethod } }))

async function unsettled(): Promise<string> {
  const { id } = await application.db
    .selectFrom('wallet_top_ups')
    .select('id')
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return id
}

describe('a top-up', () => {
  it('is charged and credited once, however often it is pressed', async () => {
    const { client } = await signUpRetailer(application)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => topUp(client, 25_000, key)))
    expect(new Set(answers.map(answer => answer.success && answer.data.id)).size).toBe(1)
    expect((await readWallet(client)).balanceMinor).toBe(25_000)
    expect(await topUp(client, 30_000, key)).toMatchObject({ code: 'idempotencyKeyReused' })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is an entry of the statement with both its sides', async () => {
    const { client, user } = await signUpRetailer(application)
    await succeed(topUp(client, 10_000))
    const { data } = await succeed(client(listWalletEntries, { query: {} }))
    expect(data).toMatchObject({ total: 1, inMinor: 10_000, outMinor: 0 })
    expect(data.entries[0]).toMatchObject({
      kind: 'topUp',
      amountMinor: 10_000,
      balanceMinor: 10_000,
      by: `${user.firstName} ${user.lastName}`,
      sides: [
        { account: 'wallet', amountMinor: 10_000 },
        { account: 'card', amountMinor: -10_000 },
      ],
    })
  })

  it('credits nothing when the card is declined', async () => {
    const { client } = await signUpRetailer(application)
    await payWith(client, 'demo_declined')
    const key = newKey()
    expect(await topUp(client, 10_000, key)).toMatchObject({ code: 'topUpDeclined', status: 402 })
    expect(await topUp(client, 10_000, key)).toMatchObject({ code: 'topUpDeclined' })
    expect(await readWallet(client)).toMatchObject({ balanceMinor: 0, pendingTopUps: [] })
  })

  it('waits for the buyer to confirm it at the bank', async () => {
    const { client } = await signUpRetailer(application)
    await payWith(client, 'demo_confirmed')
    const { data } = await succeed(topUp(client, 10_000))
    expect(data).toMatchObject({ state: 'pending' })
    expect((await readWallet(client)).pendingTopUps).toMatchObject([{ id: data.id, amountMinor: 10_000 }])
    const params = { id: data.id }
    expect(await succeed(client(finishTopUp, { params }))).toMatchObject({ data: { state: 'pending' } })
    const form = new URLSearchParams({ answer: 'agree' })
    const headers = { origin: 'http://selvedge.test' }
    await application.request(data.confirmAt!, { method: 'POST', body: form, headers })
    expect(await succeed(client(finishTopUp, { params }))).toMatchObject({ data: { state: 'succeeded' } })
    expect((await readWallet(client)).balanceMinor).toBe(10_000)
  })

  it('is given up after a quarter of an hour, and is credited no more', async () => {
    const { client } = await signUpRetailer(application)
    await payWith(client, 'demo_confirmed')
    const { data } = await succeed(topUp(client, 10_000))
    application.clock.now = new Date(application.clock.now.getTime() + 16 * MINUTE_MS)
    await settleWaiting(application.jobDeps, data.id)
    expect(await client(finishTopUp, { params: { id: data.id } })).toMatchObject({ code: 'topUpTimedOut' })
    expect((await readWallet(client)).balanceMinor).toBe(0)
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is found by a job when the gateway’s answer was lost', async () => {
    const { client } = await signUpRetailer(application)
    await payWith(client, 'demo_slow')
    expect(await topUp(client, 10_000)).toMatchObject({ code: 'topUpUnavailable', status: 503 })
    await settleWaiting(application.jobDeps, await unsettled())
    expect((await readWallet(client)).balanceMinor).toBe(10_000)
  })

  it('stays open while the gateway is away', async () => {
    const { client } = await signUpRetailer(application)
    await payWith(client, 'demo_slow')
    await topUp(client, 10_000)
    const id = await unsettled()
    const payments = {
      ...application.deps.payments,
      findCharge: () => Promise.reject(new GatewayUnavailable()),
    }
    await settleWaiting({ ...application.jobDeps, payments }, id)
    expect((await readWallet(client)).balanceMinor).toBe(0)
    await settleWaiting(application.jobDeps, id)
    expect((await readWallet(client)).balanceMinor).toBe(10_000)
  })

  it('has its least and its most, and is for those who look after the money', async () => {
    const { client } = await signUpRetailer(application)
    for (const amountMinor of [999, 500_001])
      expect(await topUp(client, amountMinor)).toMatchObject({
        code: 'invalidInput',
        fields: [{ field: 'amountMinor', message: 'Enter an amount from 10 to 5,000 GBP' }],
      })
    const { client: buyer } = await addColleague(application, client, 'buyer')
    expect(await topUp(buyer, 10_000)).toMatchObject({ code: 'roleRefused' })
  })
})
