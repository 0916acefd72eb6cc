import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { decideClaim, getDeskClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { backOrderLine, confirmShipments } from '@selvedge/contract/fulfilment/shipments.ts'
import type { BrowserWithoutScripts } from '../../tests/support/browser-without-scripts.ts'
import { hasBuiltPages } from '../../tests/support/built-pages.ts'
import { addLine, orderCart } from '../../tests/support/buying.ts'
import { deliveredLine, openDesk, raise } from '../../tests/support/claims.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { cutShipment, packShipment, readDeskShipment, shipmentIdsOf } from '../../tests/support/fulfilling.ts'
import { openSupplierDesk, type TestOperator } from '../../tests/support/operators.ts'
import { openBuiltPages, wordsOf, type BuiltPages } from '../../tests/support/page-browsers.ts'
import { askFor, dayIn, readSpecial, supplierLink } from '../../tests/support/special-prices.ts'
import { deskSignOffsOf, substitutesFor } from '../../tests/support/signing-off.ts'

const fabricId = 'glenmoor-04-loch'
const DAY = '2099-01-05'

describe.runIf(hasBuiltPages)('the desk of a supplier’s own people', () => {
  let pages: BuiltPages
  let clerk: TestOperator
  let browser: BrowserWithoutScripts
  let cutters: BrowserWithoutScripts
  let buyer: Awaited<ReturnType<typeof signUpRetailer>>
  beforeAll(async () => {
    pages = await openBuiltPages()
    clerk = await openSupplierDesk(pages.application, 'clerk', 'halden-and-rowe')
    const cutter = await openSupplierDesk(pages.application, 'cutter', 'halden-and-rowe')
    browser = pages.newBrowser({ desk: clerk.token })
    cutters = pages.newBrowser({ desk: cutter.token })
    buyer = await signUpRetailer(pages.application)
  }, 60_000)
  afterAll(() => pages.application.close())

  async function ordered() {
    await addLine(buyer.client, { fabricId, fabricQuantity: 2, onePiece: true })
    const order = (await succeed(orderCart(buyer.client))).data.id
    const [shipmentId = ''] = await shipmentIdsOf(buyer.client, order)
    const line = (await readDeskShipment(clerk.client, shipmentId)).lines[0]!
    return { order, shipmentId, line }
  }

  it('says of what is on back order when it comes, and leads to its pieces, not to a cut', async () => {
    const { order, shipmentId, line } = await ordered()
    await succeed(clerk.client(backOrderLine, { params: { id: line.id }, body: { on: DAY } }))
    const { html } = await browser.open(paths.deskShipment(shipmentId))
    const before = wordsOf(html)
    expect(before).toContain('Confirm, on back order until Mon, 5 Jan 2099')
    expect(before).not.toContain('cutting table')
    expect(html).toContain(paths.deskCut(shipmentId, line.id))
    await succeed(clerk.client(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
    const cut = wordsOf((await cutters.open(paths.deskCut(shipmentId, line.id))).html)
    expect(cut).toContain('On back order until Mon, 5 Jan 2099')
    expect(cut).not.toMatch(/cut by|Record the cut/)
    expect(wordsOf((await cutters.open(paths.desk)).html)).toContain('Loch , on back order')

    // Where its cloth is taken in it says what waits for it.
    const stock = await cutters.open(paths.deskClothStock(fabricId))
    expect(wordsOf(stock.html)).toContain(`On back order ${order} 2.0 m, until Mon, 5 Jan 2099`)
    expect(stock.html).toContain(paths.deskCut(shipmentId, line.id))

    // Another line is never said to be followed by it.
    const other = await ordered()
    await succeed(clerk.client(confirmShipments, { body: { shipmentIds: [other.shipmentId] } }))
    const atTable = wordsOf((await cutters.open(paths.deskCut(other.shipmentId, other.line.id))).html)
    expect(atTable).toContain('Record 2.0 m cut')
    expect(atTable).not.toContain('Next:')
    const [held] = other.line.allocations
    expect(atTable).toContain(`Piece ${held!.pieceNumber} Dye lot ${held!.dyeLot} Shelf`)

    const shop = pages.newBrowser({ member: buyer.token })
    const asBought = wordsOf((await shop.open(paths.order(order))).html)
    expect(asBought).toContain('Expected Mon, 5 Jan 2099')
    expect(asBought).not.toContain('from stock')
  })

  it('says that a page is not for the role, and not that something broke', async () => {
    const { status, html } = await browser.open(paths.deskAccounts)
    expect(status).toBe(403)
    expect(wordsOf(html)).toContain('Not allowed')
    expect(wordsOf(html)).not.toMatch(/Internal Server Error|Try again/)
  })

  it('leads a clerk to the price requests for its cloths, to answer there, and a cutter to none', async () => {
    const today = wordsOf((await browser.open(paths.desk)).html)
    expect(today).toContain('Prices')
    expect((await cutters.open(paths.desk)).html).not.toContain(paths.deskPrices)
    expect((await cutters.open(paths.deskPrices)).status).toBe(403)
    const elsewhere = await askFor(buyer.client, { fabricId: 'corsara-02-moss', metres: 3 })
    const id = await askFor(buyer.client, { fabricId, metres: 3, message: 'For the hall' })
    const { html } = await browser.open(paths.deskPrices)
    const words = wordsOf(html)
    expect(words).toContain('1 request is waiting')
    expect(words).toContain('For the hall')
    expect(words).not.toMatch(/Nora|Selvedge keeps|No commission/)
    expect(html).not.toContain(elsewhere)
    expect((await browser.open(paths.deskPrice(elsewhere))).status).toBe(404)
    expect(wordsOf((await browser.open(`${paths.desk}?lane=prices`)).html)).toContain(id)

    const page = paths.deskPrice(id)
    const refused = await browser.submit(page, { intent: 'write', id, question: '' })
    expect(refused.status).toBe(422)
    expect((await browser.submit(page, { intent: 'write', id, question: 'In one piece?' })).status).toBe(302)
    expect(wordsOf((await browser.open(page)).html)).toContain('In one piece?')
    const validUntil = dayIn(pages.application, 14)
    const offer = { intent: 'offer', id, unit: 'm', price: '50', minimum: '', validUntil }
    const offered = await browser.submit(page, { ...offer, message: '' })
    expect(offered.status).toBe(302)
    expect(wordsOf((await browser.open(paths.deskPrices)).html)).toContain('No price request is waiting')
    expect(await readSpecial(buyer.client, id)).toMatchObject({ state: 'countered' })
    const answered = wordsOf((await browser.open(page)).html)
    expect(answered).toMatch(/hasn’t answered the offer yet.*Ask a question/)
    expect(answered).not.toContain('Offer received')
  })

  it('names the prices of a request in the supplier’s own currency, in the words of the page behind its link', async () => {
    const { token } = await openSupplierDesk(pages.application, 'clerk', 'corvo-tessuti')
    const abroad = pages.newBrowser({ desk: token })
    const { client } = await signUpRetailer(pages.application)
    const id = await askFor(client, { fabricId: 'corsara-02-moss', metres: 3, targetMinor: 5000 })
    const link = await supplierLink(pages.application, id)
    const said = [/about €[\d.]+\/m at today’s rate/g, /pays in GBP, so your offer is in GBP[^.]*\./g]
    const pagesOf = [
      await abroad.open(paths.deskPrice(id)),
      await browser.open(`${paths.answer(link)}?lang=en`),
    ]
    const [atDesk, byLink] = pagesOf.map(({ html }) =>
      said.flatMap(words => wordsOf(html).match(words) ?? []),
    )
    expect(atDesk).toHaveLength(3)
    expect(atDesk).toContain('about €62.50/m at today’s rate')
    expect(byLink).toEqual(atDesk)
  })

  it('offers no substitute before somebody has said why', async () => {
    const { shipmentId, line } = await ordered()
    const page = paths.deskSignOff(shipmentId, line.id)
    const [candidate] = await substitutesFor(clerk.client, line.id)
    const { html } = await browser.open(page)
    expect(/name="reason".*?<option[^>]*>/s.exec(html)?.[0]).toMatch(/<option value=""[^>]*>$/)
    const offer = { intent: 'offer', offered: `${candidate!.pieceId} 0`, reason: '', note: '' }
    const refused = await browser.submit(page, offer)
    expect(refused.status).toBe(422)
    expect(wordsOf(refused.html)).toContain('Choose one')
    expect((await deskSignOffsOf(clerk.client, line.id)).substitutes).toEqual([])
    expect((await browser.submit(page, { ...offer, reason: 'outOfStock' })).status).toBe(302)
  })

  it('says so where nothing is ticked', async () => {
    await ordered()
    const confirmed = await browser.submit(`${paths.desk}?index`, { intent: 'confirm' })
    expect(wordsOf(confirmed.html)).toContain('Nothing is ticked, so nothing was confirmed.')
    const { shipmentId } = await ordered()
    await succeed(clerk.client(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
    await cutShipment(clerk.client, shipmentId)
    await packShipment(clerk.client, shipmentId)
    const sent = await browser.submit(paths.deskSending, { intent: 'send', group: 'carrier-0' })
    expect(wordsOf(sent.html)).toContain('No parcel is ticked, so none was sent.')
  })

  it('proposes the carrier that took the last parcel to the same country, and none before', async () => {
    const packed = async () => {
      const { shipmentId } = await ordered()
      await succeed(clerk.client(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
      await cutShipment(clerk.client, shipmentId)
      const parcel = await packShipment(clerk.client, shipmentId)
      const page = paths.deskShipment(shipmentId)
      const choice = async () =>
        /<select[^>]*name="carrier".*?<\/select>/s.exec((await browser.open(page)).html)?.[0]
      return { page, choice, parcel }
    }
    const first = await packed()
    expect(await first.choice()).toContain('Choose the carrier')
    const sending = { intent: 'send', parcel: first.parcel, carrierName: '', trackingNumber: '1Z 999' }
    const refused = await browser.submit(first.page, { ...sending, carrier: '' })
    expect(refused.status).toBe(422)
    expect(wordsOf(refused.html)).toContain('Choose one')
    expect((await browser.submit(first.page, { ...sending, carrier: 'ups' })).status).toBe(302)
    const next = await (await packed()).choice()
    expect(next).not.toContain('Choose the carrier')
    expect(next).toMatch(/<option value="ups" selected=""/)
  })

  it('tells a clerk that Selvedge decides a claim, what it means for them, and where to write about it', async () => {
    const { lineId, number } = await deliveredLine(pages.application, buyer.client, { metres: 3 })
    const id = await raise(buyer.client, { lineId })
    const listed = wordsOf((await browser.open(paths.deskClaims)).html)
    expect(listed).toContain('Selvedge decides each claim by the day beside it')
    const { html } = await browser.open(paths.deskClaim(id))
    const words = wordsOf(html)
    expect(words).toMatch(/Selvedge decides this claim by .+ comes off your statement/)
    expect(words).not.toMatch(/Under review|Wallet|other claims/)
    expect(html).not.toContain('name="outcome"')
    const link = `${paths.deskScan}?code=${number}`
    expect(html).toContain(`href="${link}"`)
    const order = (await browser.open(link)).location!
    expect(wordsOf((await browser.open(order)).html)).toContain('Write to the buyer')
  })

  it('shows a clerk the replacement to send, and an operator besides how it is taken back with a reason', async () => {
    const { lineId } = await deliveredLine(pages.application, buyer.client, { metres: 3 })
    const params = { id: await raise(buyer.client, { lineId, wanted: 'replace' }) }
    const operator = await openDesk(pages.application, 'operator')
    const message = 'Cut again from the same lot.'
    const body = { version: 1, outcome: 'replace' as const, message }
    await succeed(operator.client(decideClaim, { params, body }))
    const page = paths.deskClaim(params.id)
    const clerks = wordsOf((await browser.open(page)).html)
    expect(clerks).toContain('Send the replacement')
    expect(clerks).not.toContain('Not replaced after all')
    const operators = pages.newBrowser({ desk: operator.token })
    expect(wordsOf((await operators.open(page)).html)).toMatch(/Send the replacement.*Not replaced after all/)
    const sent = { intent: 'reopen', id: params.id, version: '2' }
    const refused = await operators.submit(page, { ...sent, reason: '' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('href="#reason"')
    const reason = 'The mill has none of this lot left.'
    expect((await operators.submit(page, { ...sent, reason })).status).toBe(302)
    const { html } = await operators.open(page)
    expect(wordsOf(html)).toContain('reopened the claim')
    expect(wordsOf(html)).toContain(reason)
    // What could not be replaced is proposed to be credited.
    expect(html).toMatch(/name="outcome"[^>]*checked=""[^>]*value="credit"|value="credit"[^>]*checked=""/)
    expect((await succeed(operator.client(getDeskClaim, { params }))).data.state).toBe('open')
    const shop = pages.newBrowser({ member: buyer.token })
    expect(wordsOf((await shop.open(paths.shippingIssue(params.id))).html)).toContain(reason)
  })
})
