import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { askAboutClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { holdCloth } from '@selvedge/contract/holds/holds.ts'
import { writeShipmentMessage } from '@selvedge/contract/orders/order-messages.ts'
import { acceptClientQuote, commentClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { answerQuoteComment, createQuote, getQuote, quoteToCart } from '@selvedge/contract/quotes/quotes.ts'
import { getWaiting, type WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { deliveredLine, openDesk, raise } from '@selvedge/tests/support/claims.ts'
import { signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilOrder, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { issueFor, openSeller, sendLines } from '@selvedge/tests/support/invoicing.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { dayIn } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
})
afterAll(() => application.close())
afterEach(() => {
  application.clock.now = new Date()
})

const later = (days: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + days * DAY_MS)
}
/** Of a member who signs in now: an earlier session has ended when the clock has moved on. */
const waitingLater = async (email: string) => {
  const { token } = await succeed(signIn(application, email))
  return waiting(application.client(token))
}
const waiting = async (client: Client): Promise<WaitingItem[]> => (await succeed(client(getWaiting))).data
const ordered = async (client: Client, more: Parameters<typeof orderCart>[1] = {}) => {
  await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
  return (await succeed(orderCart(client, more))).data.id
}

describe('what awaits a member', () => {
  it('names reserved fabric from two days before it is freed', async () => {
    const { client, email } = await signUpRetailer(application)
    const body = { fabricId: LOCH, fabricQuantity: 3, sidemark: 'Mrs Ellis' }
    const { data } = await succeed(client(holdCloth, { body }))
    expect(await waiting(client)).toMatchObject([
      { kind: 'holdEnding', count: 1, fabricName: 'Glenmoor Loch', from: 'Mrs Ellis', until: data.endsAt },
    ])
    later(3)
    expect(await waitingLater(email)).toEqual([])
  })

  it('names a dispatch from the day after it was expected, and none that was reported', async () => {
    const { client, email } = await signUpRetailer(application)
    const desk = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
    const [late, sent] = [await ordered(client), await ordered(client)]
    await fulfilOrder({ buyer: client, desk: desk.client }, sent, 'dispatched')
    expect(await waiting(client)).toEqual([])
    later(40)
    expect(await waitingLater(email)).toMatchObject([
      { kind: 'lateDispatch', count: 1, reference: late, from: 'Halden & Rowe', fabricName: 'Glenmoor Loch' },
    ])
  })

  it('names invoices a week before they are due, and once they are overdue, for those who see invoices', async () => {
    const { client, email } = await signUpRetailer(application)
    await grantTermsTo(application, email, { days: 30 })
    const { parcels } = await sendLines(application, await ordered(client, { payment: 'account' }))
    await issueFor(application, parcels[0]!)
    expect(await waiting(client)).toEqual([])
    const buyer = await addColleague(application, client, 'buyer')
    later(25)
    const invoicesOf = async (address: string) =>
      (await waitingLater(address)).filter(({ kind }) => kind.startsWith('invoice'))
    const [due] = await invoicesOf(email)
    expect(due).toMatchObject({ kind: 'invoiceDue', count: 1, until: dayIn(application, 5) })
    expect(due!.amountMinor).toBeGreaterThan(0)
    expect(await invoicesOf(buyer.email)).toEqual([])
    later(6)
    expect(await invoicesOf(email)).toMatchObject([
      { kind: 'invoiceOverdue', reference: due!.reference, amountMinor: due!.amountMinor },
    ])
  })

  it('names a question about a claim, and a supplier’s message, until they are answered or read', async () => {
    const { client } = await signUpRetailer(application)
    const { number, lineId } = await deliveredLine(application, client)
    const claim = await raise(client, { lineId })
    const desk = await openDesk(application, 'operator')
    await succeed(
      desk.client(askAboutClaim, {
        params: { id: claim },
        body: { version: 1, message: 'How wide is the bar?' },
      }),
    )
    const clerk = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
    const params = { id: (await shipmentIdsOf(client, number))[0]! }
    const messageId = crypto.randomUUID()
    await succeed(clerk.client(writeShipmentMessage, { params, body: { messageId, text: 'On Monday.' } }))
    expect(await waiting(client)).toMatchObject([
      { kind: 'claimQuestion', reference: claim, fabricName: 'Glenmoor Loch' },
      { kind: 'supplierWrote', reference: number, from: 'Halden & Rowe' },
    ])
    const viewer = await addColleague(application, client, 'viewer')
    expect(await waiting(viewer.client)).toEqual([])
    const stranger = await signUpRetailer(application)
    expect(await waiting(stranger.client)).toEqual([])
  })

  it('names a customer’s comment until it is answered, and an accepted quote until it fills a cart', async () => {
    const { client } = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 4 })
    const { data } = await succeed(
      client(createQuote, {
        body: {
          listId: null,
          title: 'The Rectory',
          endCustomer: 'Mrs Ellis',
          note: '',
          depositPercent: 50,
          validUntil: dayIn(application, 28),
          basis: 'rrp',
          markupPercent: 0,
          taxPercent: null,
        },
      }),
    )
    const quotes = async () => (await waiting(client)).filter(({ kind }) => kind.startsWith('client'))
    expect(await quotes()).toEqual([])
    const customer = application.client()
    const params = { token: data.linkToken }
    await succeed(
      customer(commentClientQuote, { params, body: { name: 'Caroline Ellis', message: 'In blue?' } }),
    )
    expect(await quotes()).toMatchObject([{ kind: 'clientWrote', reference: data.id }])
    await succeed(client(answerQuoteComment, { params: { id: data.id }, body: { message: 'Yes.' } }))
    expect(await quotes()).toEqual([])
    const { items, version } = (await succeed(client(getQuote, { params: { id: data.id } }))).data
    const body = { version, name: 'Caroline Ellis', itemIds: items.map(({ id }) => id) }
    await succeed(customer(acceptClientQuote, { params, body }))
    expect(await quotes()).toMatchObject([
      { kind: 'clientAccepted', reference: data.id, from: 'Caroline Ellis' },
    ])
    await succeed(client(quoteToCart, { params: { id: data.id }, body: {} }))
    expect(await quotes()).toEqual([])
  })
})
