import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import { removeMember } from '@selvedge/contract/retailer/team.ts'
import { withdrawSubstitute } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { answerByLink, answerSubstitute, getLinkedSignOff } from '@selvedge/contract/sign-off/sign-offs.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import {
  clothAtPrice,
  confirmed,
  linkIn,
  offerInstead,
  orderedLines,
  substitutesFor,
} from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { fillWallet } from '@selvedge/tests/support/wallets.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let clerk: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication()
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
}, 60_000)
beforeEach(async () => {
  buyer = await signUpRetailer(application)
})
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

async function placed(metres = 1) {
  const { number, shipmentId, lineIds } = await orderedLines(buyer.client, {
    fabricId: LOCH,
    fabricQuantity: metres,
  })
  await confirmed(clerk, shipmentId)
  return { number, lineId: lineIds[0]! }
}
const accept = (id: string) =>
  buyer.client(answerSubstitute, { params: { id }, body: { answer: 'accept', note: '' } })

describe('an accepted substitute', () => {
  it('of an order that was paid from the wallet gives back into the wallet what it costs less', async () => {
    await fillWallet(application, buyer.email, 1_000_000)
    const order = await placed(2)
    const { totals } = await readOrder(buyer.client, order.number)
    const balance = async () => (await succeed(buyer.client(getWallet))).data.balanceMinor
    expect(await balance()).toBe(1_000_000 - totals.totalMinor)
    const candidate = await clothAtPrice(application, clerk, order.lineId, 0.5)
    const { refundMinor } = candidate.money!
    await succeed(accept(await offerInstead(clerk, order.lineId, candidate)))
    expect(await balance()).toBe(1_000_000 - totals.totalMinor + refundMinor)
    const after = await readOrder(buyer.client, order.number)
    expect(after.totals.totalMinor).toBe(totals.totalMinor - refundMinor)
    expect(after.walletMinor).toBe(after.totals.totalMinor)
    // What is left goes back once the line ends.
    await succeed(clerk(refuseLine, { params: { id: order.lineId }, body: { reason: 'Flawed' } }))
    expect(await balance()).toBe(1_000_000)
  })

  it('of a line at a break is charged by its own price, and says no more from which length the other counted', async () => {
    const breaks = (price_breaks: string) =>
      application.db.updateTable('colourways').set({ price_breaks }).where('slug', '=', LOCH).execute()
    await breaks(JSON.stringify([{ fromMicrometres: 2_000_000, priceMinor: 100 }]))
    const order = await placed(2)
    await breaks('[]')
    const [line] = (await readOrder(buyer.client, order.number)).shipments[0]!.lines
    expect(line).toMatchObject({ priceSource: 'break', priceFromMicrometres: 2_000_000 })
    const candidate = await clothAtPrice(application, clerk, order.lineId, 0.001)
    expect(candidate.money!.refundMinor).toBeGreaterThan(0)
    await succeed(accept(await offerInstead(clerk, order.lineId, candidate)))
    const [changed] = (await readOrder(buyer.client, order.number)).shipments[0]!.lines
    expect(changed).toMatchObject({ fabric: { id: candidate.cloth.id }, priceFromMicrometres: null })
    expect(changed!.goodsMinor).toBe(candidate.money!.goodsMinor)
  })
})

describe('a substitute', () => {
  it('that was ordered by who has left the team since is the owner’s to answer, and mailed to nobody else', async () => {
    const tom = await addColleague(application, buyer.client, 'buyer')
    const order = await orderedLines(tom.client, { fabricId: LOCH, fabricQuantity: 1 })
    await confirmed(clerk, order.shipmentId)
    const [lineId] = order.lineIds
    const [candidate] = await substitutesFor(clerk, lineId!)
    await offerInstead(clerk, lineId!, candidate!)
    const token = await linkIn(application, order.number, 'substituteOffered')
    const anybody = application.client()
    await succeed(anybody(getLinkedSignOff, { params: { token } }))
    await succeed(buyer.client(removeMember, { params: { id: tom.user.id } }))
    expect(await anybody(getLinkedSignOff, { params: { token } })).toMatchObject({ code: 'linkSpent' })
    const body = { answer: 'yes' as const, note: '' }
    expect(await anybody(answerByLink, { params: { token }, body })).toMatchObject({ code: 'linkSpent' })
    await succeed(clerk(withdrawSubstitute, { params: { id: lineId! } }))
    await offerInstead(clerk, lineId!, candidate!)
    const offersTo = async (email: string) =>
      (await mailsTo(application, email)).filter(({ kind }) => kind === 'substituteOffered').length
    expect([await offersTo(tom.email), await offersTo(buyer.email)]).toEqual([1, 1])
    const params = { token: await linkIn(application, order.number, 'substituteOffered') }
    expect((await succeed(anybody(answerByLink, { params, body }))).data).toMatchObject({ recorded: true })
  })
})
