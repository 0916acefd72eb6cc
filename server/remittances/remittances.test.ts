import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getInvoice } from '@selvedge/contract/invoices/invoices.ts'
import {
  finishInvoicePayment,
  listPayableInvoices,
  payInvoices,
} from '@selvedge/contract/invoices/pay-invoices.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { getWallet, listWalletEntries, topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newKey } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, openSeller } from '@selvedge/tests/support/invoicing.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { openOperator, type TestOperator } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { createDemoGateway } from '../platform/payments/demo-gateway.ts'
import { GatewayUnavailable } from '../platform/payments/gateway.ts'
import { settleWaiting } from './settle-waiting.ts'

const MINUTE_MS = 60_000
const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let rosa: TestOperator

beforeAll(async () => {
  application = await createTestApplication({
    connections: 50,
    payments: db => createDemoGateway({ db, slowMs: 1 }),
  })
  await openSeller(application)
  await application.db.updateTable('pieces').set({ length_um: 500_000_000 }).execute()
  rosa = await openOperator(application)
}, 120_000)
afterAll(() => application.close())

type Terms = Parameters<typeof grantTermsTo>[2]
type Business = Awaited<ReturnType<typeof signUpRetailer>>
async function onAccount(terms: Terms = {}): Promise<Business> {
  const business = await signUpRetailer(application)
  await grantTermsTo(application, business.email, terms)
  return business
}
const invoiceOf = ({ client }: Business, metres = 2): Promise<string> =>
  invoiceOnAccount(application, client, [{ fabricId: LOCH, metres }])
const read = async (client: Client, id: string) =>
  (await succeed(client(getInvoice, { params: { id } }))).data
const balanceOf = async (client: Client) => (await succeed(client(getWallet))).data.balanceMinor
const payWith = (client: Client, paymentMethod: string) =>
  succeed(client(addCard, { body: { paymentMethod } }))
const pay = (client: Client, body: BodyOf<typeof payInvoices>, idempotencyKey = newKey()) =>
  client(payInvoices, { body, idempotencyKey })
const payAll = async (client: Client, number: string, more: { walletMinor?: number } = {}) => {
  const { openMinor } = await read(client, number)
  return pay(client, { invoices: [{ number, amountMinor: openMinor }], walletMinor: 0, ...more })
}
const unsettled = async (): Promise<string> =>
  (
    await application.db
      .selectFrom('remittances')
      .select('id')
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
  ).id
const transfer = (id: string, amountMinor: number) =>
  succeed(
    rosa.client(recordTransfer, {
      params: { id },
      body: {
        key: crypto.randomUUID(),
        amountMinor,
        receivedOn: application.clock.now.toISOString().slice(0, 10),
        reference: id,
      },
    }),
  )
const answerBank = (confirmAt: string, answer: 'agree' | 'refuse') =>
  application.request(confirmAt, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    headers: { origin: 'http://selvedge.test' },
  })

describe('an invoice on account', () => {
  it('is paid by card once, however often it is pressed, which frees the credit limit', async () => {
    const business = await onAccount()
    const { client, email } = business
    const number = await invoiceOf(business)
    const { openMinor } = await read(client, number)
    expect((await succeed(client(getAccountTerms))).data).toMatchObject({ usedMinor: openMinor })
    const key = newKey()
    const body = { invoices: [{ number, amountMinor: openMinor }], walletMinor: 0 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(client, body, key)))
    expect(new Set(answers.map(answer => answer.success && answer.data.id)).size).toBe(1)
    expect(await read(client, number)).toMatchObject({
      state: 'paid',
      openMinor: 0,
      payments: [{ way: 'card', amountMinor: openMinor, reference: 'Visa •••• 4471' }],
    })
    expect((await succeed(client(getAccountTerms))).data).toMatchObject({ usedMinor: 0 })
    const other = { ...body, invoices: [{ number, amountMinor: 1 }] }
    expect(await pay(client, other, key)).toMatchObject({ code: 'idempotencyKeyReused' })
    expect(await pay(client, body)).toMatchObject({ code: 'invoicesChanged' })
    const mails = await application.db
      .selectFrom('mails')
      .select('text_body')
      .where('kind', '=', 'invoicesPaid')
      .where('recipient', '=', email)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text_body).toContain(number)
    const told = await application.db
      .selectFrom('retailer_events')
      .select('subject_id')
      .where('subject', '=', 'invoice')
      .where('subject_id', '=', number)
      .execute()
    expect(told).toHaveLength(1)
    expect(await rosa.client(getInvoiceAtDesk, { params: { id: number } })).toMatchObject({
      data: { payments: [{ way: 'card' }], overpaidMinor: 0 },
    })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is paid from the wallet first and by card for the rest, with others of the same business', async () => {
    const business = await onAccount()
    const { client } = business
    const numbers = [await invoiceOf(business, 1), await invoiceOf(business, 2)]
    const [first, second] = await Promise.all(numbers.map(number => read(client, number)))
    await succeed(client(topUpWallet, { body: { amountMinor: 3000 }, idempotencyKey: newKey() }))
    const answer = await pay(client, {
      invoices: [
        { number: numbers[0]!, amountMinor: first!.openMinor },
        { number: numbers[1]!, amountMinor: second!.openMinor - 100 },
      ],
      walletMinor: 3000,
    })
    expect(answer).toMatchObject({ data: { state: 'succeeded', walletMinor: 3000, creditMinor: 0 } })
    expect(await balanceOf(client)).toBe(0)
    expect(await read(client, numbers[0]!)).toMatchObject({ state: 'paid' })
    expect(await read(client, numbers[1]!)).toMatchObject({ openMinor: 100 })
    const ways = [
      ...(await read(client, numbers[0]!)).payments,
      ...(await read(client, numbers[1]!)).payments,
    ]
    const sum = (way: string) =>
      ways.filter(one => one.way === way).reduce((total, one) => total + one.amountMinor, 0)
    expect(sum('wallet')).toBe(3000)
    expect(sum('card')).toBe(first!.openMinor + second!.openMinor - 100 - 3000)
    const { entries } = (await succeed(client(listWalletEntries, { query: {} }))).data
    expect(entries[0]).toMatchObject({ kind: 'spend', amountMinor: -3000, document: numbers.join(', ') })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('needs no card where the wallet holds enough, which frees the credit limit, and is refused where it holds less than was read', async () => {
    const business = await onAccount()
    const { client } = business
    const number = await invoiceOf(business)
    const { openMinor } = await read(client, number)
    expect(await payAll(client, number, { walletMinor: 1 })).toMatchObject({ code: 'invoicesChanged' })
    await succeed(client(topUpWallet, { body: { amountMinor: 50_000 }, idempotencyKey: newKey() }))
    expect(await payAll(client, number, { walletMinor: openMinor })).toMatchObject({ success: true })
    expect(await balanceOf(client)).toBe(50_000 - openMinor)
    expect((await succeed(client(getAccountTerms))).data).toMatchObject({ usedMinor: 0 })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is paid in full by what a settlement discount leaves, in time', async () => {
    const business = await onAccount({ settlementBasisPoints: 250, settlementDays: 7 })
    const { client } = business
    const number = await invoiceOf(business)
    const { data } = await succeed(client(listPayableInvoices, { query: { invoice: number } }))
    const [{ openMinor, dueMinor, discountUntil }] = data.invoices as [(typeof data.invoices)[0]]
    expect(dueMinor).toBeLessThan(openMinor)
    expect(discountUntil).not.toBeNull()
    expect(
      await pay(client, { invoices: [{ number, amountMinor: openMinor }], walletMinor: 0 }),
    ).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'invoices.0.amountMinor' }],
    })
    await succeed(client(topUpWallet, { body: { amountMinor: 1000 }, idempotencyKey: newKey() }))
    await succeed(pay(client, { invoices: [{ number, amountMinor: dueMinor }], walletMinor: 1000 }))
    expect(await read(client, number)).toMatchObject({ state: 'paid', openMinor: 0 })
    const discounts = (await read(client, number)).payments.filter(one => one.way === 'settlementDiscount')
    expect(discounts).toMatchObject([{ amountMinor: openMinor - dueMinor }])
  })

  it('stays open when the card is declined, and what came from the wallet is back', async () => {
    const business = await onAccount()
    const { client } = business
    const number = await invoiceOf(business)
    const { openMinor } = await read(client, number)
    await succeed(client(topUpWallet, { body: { amountMinor: 2000 }, idempotencyKey: newKey() }))
    await payWith(client, 'demo_declined')
    expect(await payAll(client, number, { walletMinor: 2000 })).toMatchObject({
      code: 'remittanceDeclined',
      status: 402,
    })
    expect(await read(client, number)).toMatchObject({ openMinor, payments: [] })
    expect(await balanceOf(client)).toBe(2000)
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is nobody else’s to pay, and not that of a role that keeps no books', async () => {
    const business = await onAccount()
    const number = await invoiceOf(business)
    const body = { invoices: [{ number, amountMinor: 100 }], walletMinor: 0 }
    expect(await pay((await onAccount()).client, body)).toMatchObject({ code: 'notFound' })
    const { client: buyer } = await addColleague(application, business.client, 'buyer')
    expect(await pay(buyer, body)).toMatchObject({ code: 'roleRefused' })
  })
})

describe('a card that its bank asks about', () => {
  it('pays once the buyer has agreed, and nothing else pays the invoice meanwhile', async () => {
    const business = await onAccount()
    const { client } = business
    const number = await invoiceOf(business)
    await payWith(client, 'demo_confirmed')
    const { data } = await succeed(payAll(client, number))
    expect(data).toMatchObject({ state: 'pending' })
    expect(await payAll(client, number)).toMatchObject({ code: 'invoiceBeingPaid' })
    expect(await succeed(client(listPayableInvoices, { query: {} }))).toMatchObject({
      data: { pending: [{ id: data.id, invoices: [number] }] },
    })
    await answerBank(data.confirmAt!, 'agree')
    const params = { id: data.id }
    expect(await succeed(client(finishInvoicePayment, { params }))).toMatchObject({
      data: { state: 'succeeded' },
    })
    expect(await read(client, number)).toMatchObject({ state: 'paid' })
  })

  it('is given up after a quarter of an hour, and pays no more', async () => {
    const business = await onAccount()
    const { client } = business
    const number = await invoiceOf(business)
    await succeed(client(topUpWallet, { body: { amountMinor: 2000 }, idempotencyKey: newKey() }))
    await payWith(client, 'demo_confirmed')
    const { data } = await succeed(payAll(client, number, { walletMinor: 2000 }))
    expect(await balanceOf(client)).toBe(0)
    application.clock.now = new Date(application.clock.now.getTime() + 16 * MINUTE_MS)
    await settleWaiting(application.jobDeps, data.id)
    expect(await client(finishInvoicePayment, { params: { id: data.id } })).toMatchObject({
      code: 'remittanceTimedOut',
    })
    expect(await balanceOf(client)).toBe(2000)
    expect(await read(client, number)).toMatchObject({ payments: [] })
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('is paid twice for nobody: what a transfer has paid meanwhile is credit in the wallet', async () => {
    const business = await onAccount()
    const { client } = business
    const number = await invoiceOf(business)
    const { openMinor } = await read(client, number)
    await succeed(client(topUpWallet, { body: { amountMinor: 2000 }, idempotencyKey: newKey() }))
    await payWith(client, 'demo_confirmed')
    const { data } = await succeed(payAll(client, number, { walletMinor: 2000 }))
    await transfer(number, openMinor - 500)
    await answerBank(data.confirmAt!, 'agree')
    expect(await succeed(client(finishInvoicePayment, { params: { id: data.id } }))).toMatchObject({
      data: { state: 'succeeded', creditMinor: openMinor - 500 },
    })
    expect(await read(client, number)).toMatchObject({ state: 'paid', openMinor: 0 })
    // 500 were still needed, which came from the wallet.
    expect(await balanceOf(client)).toBe(2000 - 500 + openMinor - 2000)
    expect(await ledgerViolations(application.db)).toEqual([])
  })
})

describe('a lost answer of the gateway', () => {
  it('is found by a job, also where the gateway is away at first', async () => {
    const business = await onAccount()
    const { client } = business
    const number = await invoiceOf(business)
    await payWith(client, 'demo_slow')
    expect(await payAll(client, number)).toMatchObject({ code: 'remittanceUnavailable', status: 503 })
    const id = await unsettled()
    const away = {
      ...application.deps.payments,
      findCharge: () => Promise.reject(new GatewayUnavailable()),
    }
    await settleWaiting({ ...application.jobDeps, payments: away }, id)
    expect((await read(client, number)).payments).toEqual([])
    await settleWaiting(application.jobDeps, id)
    expect(await read(client, number)).toMatchObject({ state: 'paid' })
    expect(await ledgerViolations(application.db)).toEqual([])
  })
})
