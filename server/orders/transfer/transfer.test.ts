import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { cancelPayment } from '@selvedge/contract/orders/orders.ts'
import {
  getProForma,
  getTransferTerms,
  listAwaitedTransfers,
  receiveTransfer as receiveCall,
} from '@selvedge/contract/orders/transfers.ts'
import { setSpendingLimits } from '@selvedge/contract/retailer/team.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
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
import { fulfilOrder } from '@selvedge/tests/support/fulfilling.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { readAttachments } from '../../platform/mail.ts'
import { endTransfer, remindTransfer } from './end-transfer.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
let application: TestApplication
let desk: Client

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  desk = (await openOperator(application)).client
}, 60_000)
afterAll(async () => {
  await application.close()
})

const byTransfer = { payment: 'transfer' } as const
async function waiting(metres = 4) {
  const buyer = await signUpRetailer(application, { card: null })
  await addLine(buyer.client, { fabricId: LOCH, fabricQuantity: metres })
  const { totals } = await readCart(buyer.client)
  const { data } = await succeed(orderCart(buyer.client, byTransfer))
  return { ...buyer, number: data.id, placed: data, totals }
}
const receive = (number: string, amountMinor: number, key = crypto.randomUUID()) =>
  desk(receiveCall, { params: { id: number }, body: { key, amountMinor, receivedOn: '2026-11-24' } })
const orderIdOf = async (number: string): Promise<string> =>
  (
    await application.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const later = (days: number) => ({
  ...application.deps,
  clock: () => new Date(application.clock.now.getTime() + days * DAY_MS),
})
const balanceOf = async (client: Client) => (await succeed(client(getWallet))).data.balanceMinor
const kindsTo = async (email: string) => (await mailsTo(application, email)).map(mail => mail.kind)

describe('an order by transfer', () => {
  it('waits with its stock held, and mails a pro forma with the order’s own sums, account and reference', async () => {
    const before = await reservedMetres(application, LOCH)
    const { client, email, number, placed, totals } = await waiting()
    expect(placed).toEqual({ id: number, state: 'awaitingTransfer' })
    expect(await reservedMetres(application, LOCH)).toBe(before + 4)
    expect(linesOf(await readCart(client))).toEqual([])
    const order = await readOrder(client, number)
    expect(order).toMatchObject({
      state: 'awaitingTransfer',
      card: null,
      totals: { totalMinor: totals.totalMinor },
      transfer: {
        dueMinor: totals.totalMinor,
        receivedMinor: 0,
        reference: number,
        payee: 'Selvedge Trading Ltd',
        bank: { iban: 'GB33BUKB20201555555555' },
      },
    })
    expect(Date.parse(order.transfer!.until)).toBeGreaterThan(application.clock.now.getTime() + DAY_MS)
    const [mail] = (await mailsTo(application, email)).filter(({ kind }) => kind === 'proForma')
    const pounds = `£${(totals.totalMinor / 100).toFixed(2)}`
    expect(mail?.text_body).toContain(`Still to pay: ${pounds}`)
    expect(mail?.text_body).toContain('IBAN GB33 BUKB 2020 1555 5555 55')
    const { id } = await application.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'proForma')
      .executeTakeFirstOrThrow()
    const [attached] = await readAttachments(application.db, id)
    const paper = JSON.stringify(attached)
    for (const said of [`Pro forma ${number}`, pounds, 'IBAN GB33 BUKB 2020 1555 5555 55'])
      expect(paper).toContain(said)
    const { data: file } = await succeed(client(getProForma, { params: { id: number } }))
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    // Nobody cuts what is not paid.
    expect(await kindsTo(email)).not.toContain('orderPlaced')
  })

  it('is placed once all of it has come, and its invoice is paid by it', async () => {
    const { client, email, number, totals } = await waiting()
    expect((await succeed(desk(listAwaitedTransfers))).data).toContainEqual(
      expect.objectContaining({ orderNumber: number, missingMinor: totals.totalMinor }),
    )
    expect((await succeed(receive(number, totals.totalMinor))).data).toEqual({
      state: 'placed',
      missingMinor: 0,
      creditedMinor: 0,
    })
    expect((await readOrder(client, number)).history.map(({ event }) => event)).toEqual([
      'paymentPending',
      'awaitingTransfer',
      'placed',
    ])
    expect(await kindsTo(email)).toContain('orderPlaced')
    expect(await balanceOf(client)).toBe(0)
    expect(await ledgerViolations(application.db)).toEqual([])
    await fulfilOrder({ buyer: client, desk }, number, 'dispatched')
    const invoices = await application.db
      .selectFrom('invoices')
      .innerJoin('invoice_payments', 'invoice_payments.invoice_id', 'invoices.id')
      .select(['invoices.total_minor', 'invoices.paid_minor', 'invoice_payments.way'])
      .where('invoices.order_id', '=', await orderIdOf(number))
      .execute()
    expect(invoices).toEqual([
      { total_minor: totals.totalMinor, paid_minor: totals.totalMinor, way: 'transfer' },
    ])
  })

  it('asks for the rest of a part, and keeps what is too much in the wallet', async () => {
    const { client, email, number, totals } = await waiting()
    expect((await succeed(receive(number, 5000))).data).toMatchObject({
      state: 'awaitingTransfer',
      missingMinor: totals.totalMinor - 5000,
    })
    expect(await kindsTo(email)).toContain('proFormaPart')
    expect((await succeed(receive(number, totals.totalMinor))).data).toEqual({
      state: 'placed',
      missingMinor: 0,
      creditedMinor: 5000,
    })
    expect(await balanceOf(client)).toBe(5000)
    expect(await kindsTo(email)).toContain('transferCredited')
  })

  it('takes the same transfer down once, however often it is pressed', async () => {
    const { client, number, totals } = await waiting()
    const key = crypto.randomUUID()
    const all = await Promise.all(
      Array.from({ length: 50 }, () => succeed(receive(number, totals.totalMinor + 700, key))),
    )
    expect(all.map(({ data }) => data)).toEqual(
      all.map(() => ({ state: 'placed', missingMinor: 0, creditedMinor: 700 })),
    )
    expect(await balanceOf(client)).toBe(700)
  })

  it('that nobody pays is reminded of, ends, frees its stock, and returns to the cart', async () => {
    const before = await reservedMetres(application, LOCH)
    const { client, email, number } = await waiting()
    const id = await orderIdOf(number)
    // A job may run twice.
    await Promise.all([remindTransfer(application.jobDeps, id), remindTransfer(application.jobDeps, id)])
    await endTransfer(application.jobDeps, id)
    expect((await readOrder(client, number)).state).toBe('awaitingTransfer')
    expect((await kindsTo(email)).filter(kind => kind === 'proFormaEnding')).toHaveLength(1)
    await succeed(receive(number, 4200))
    await Promise.all([endTransfer(later(60), id), endTransfer(later(60), id)])
    expect((await readOrder(client, number)).state).toBe('cancelled')
    expect(await reservedMetres(application, LOCH)).toBe(before)
    expect(linesOf(await readCart(client))).toHaveLength(1)
    expect((await kindsTo(email)).filter(kind => kind === 'proFormaExpired')).toHaveLength(1)
    expect(await balanceOf(client)).toBe(4200)
    expect((await succeed(receive(number, 900))).data).toEqual({
      state: 'cancelled',
      missingMinor: 0,
      creditedMinor: 900,
    })
    expect(await balanceOf(client)).toBe(5100)
  })

  it('given up by its buyer frees its stock at once, and nobody else may give it up', async () => {
    const before = await reservedMetres(application, LOCH)
    const { client, email, number } = await waiting()
    const other = await signUpRetailer(application)
    expect(await other.client(cancelPayment, { params: { id: number } })).toMatchObject({ code: 'notFound' })
    await succeed(client(cancelPayment, { params: { id: number } }))
    await succeed(client(cancelPayment, { params: { id: number } }))
    expect((await readOrder(client, number)).state).toBe('cancelled')
    expect(await reservedMetres(application, LOCH)).toBe(before)
    expect(linesOf(await readCart(client))).toHaveLength(1)
    expect(await kindsTo(email)).not.toContain('proFormaExpired')
  })

  it('cancelled after it was paid goes back to the wallet', async () => {
    const { client, number, totals } = await waiting()
    await succeed(receive(number, totals.totalMinor))
    await succeed(client(cancelOrder, { params: { id: number }, body: {} }))
    expect(await balanceOf(client)).toBe(totals.totalMinor)
  })

  it('is placed once, however often the button is pressed', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const { version } = await readCart(client)
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => orderCart(client, { ...byTransfer, key, cartVersion: version })),
    )
    const numbers = answers.map(answer => (answer.success ? answer.data.id : answer.code))
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).toMatch(/^SV-/)
  })
})

describe('a buyer with a limit a month', () => {
  it('does not exceed it by orders that wait for their transfers', async () => {
    const owner = await signUpRetailer(application, { card: null })
    const { client, user } = await addColleague(application, owner.client, 'buyer')
    const order = async () => {
      await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
      return (await succeed(orderCart(client, byTransfer))).data
    }
    const first = await order()
    const { goodsMinor, cutFeesMinor } = (await readOrder(client, first.id)).totals
    const body = { orderMinor: null, monthMinor: goodsMinor + cutFeesMinor }
    await succeed(owner.client(setSpendingLimits, { params: { id: user.id }, body }))
    expect((await order()).state).toBe('awaitingApproval')
  })
})

describe('a transfer', () => {
  it('is offered only where one establishment of ours sells the whole cart', async () => {
    const british = await signUpRetailer(application, { card: null })
    await addLine(british.client, { fabricId: LOCH, fabricQuantity: 1 })
    expect((await succeed(british.client(getTransferTerms))).data).toMatchObject({
      payee: 'Selvedge Trading Ltd',
    })
    const none = await createTestApplication()
    const { client } = await signUpRetailer(none, { card: null })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    expect((await succeed(client(getTransferTerms))).data).toBeNull()
    expect(await orderCart(client, byTransfer)).toMatchObject({ code: 'transferUnavailable' })
    expect(linesOf(await readCart(client))).toHaveLength(1)
    await none.close()
  })

  it('for an order that is paid in another way is unknown', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const { data } = await succeed(orderCart(client))
    expect(await receive(data.id, 100)).toMatchObject({ code: 'notFound' })
  })
})
