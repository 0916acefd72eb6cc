import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  getAskedPrice,
  offerAskedPrice,
  refuseAskedPrice,
  writeAboutAskedPrice,
} from '@selvedge/contract/special-pricing/price-answers.ts'
import {
  acceptSpecialPrice,
  askSpecialPrice,
  reviseSpecialPrice,
  withdrawSpecialPrice,
  writeSpecialPriceMessage,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { askFor, dayIn, offer, readSpecial, supplierLink } from '@selvedge/tests/support/special-prices.ts'
import { remindOffer } from './remind-offer.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
let application: TestApplication
/** A supplier has no account: it calls without a session. */
let supplier: Client

beforeAll(async () => {
  application = await createTestApplication()
  supplier = application.client()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
const read = (token: string) => supplier(getAskedPrice, { params: { token } })
const offerBy = (token: string, minor = 5600, extra: object = {}) =>
  supplier(offerAskedPrice, {
    params: { token },
    body: { price: { minor, unit: 'm' }, validUntil: dayIn(application, 14), message: '', ...extra },
  })
const say = (token: string, message: string) =>
  supplier(writeAboutAskedPrice, { params: { token }, body: { message } })
const spent = { success: false, status: 410, code: 'linkSpent' }

async function asked(metres = 30) {
  const buyer = await retailer()
  const id = await askFor(buyer.client, { fabricId: LOCH, metres, message: 'Twelve rooms' })
  return { ...buyer, id, token: await supplierLink(application, id) }
}

describe('the link in a supplier’s mail', () => {
  it('shows the request, and of the buyer only its business, town, reason, reference and words', async () => {
    const { client, email } = await retailer()
    const { businessName, businessAddress } = (await succeed(client(getBusinessDetails))).data
    const line = await addLine(client, { fabricId: LOCH, fabricQuantity: 30, sidemark: 'Mrs Ellis' })
    const item = { cartItemId: line, targetPrice: { minor: 5000, unit: 'm' as const } }
    const body = { items: [item], reason: 'project' as const, neededBy: dayIn(application, 30) }
    const { ids } = (await succeed(client(askSpecialPrice, { body }))).data
    const token = await supplierLink(application, ids[0]!)
    const { data } = await succeed(read(token))
    expect(data).toMatchObject({
      id: ids[0],
      awaitsAnswer: true,
      reason: 'project',
      businessName,
      businessTown: businessAddress?.city ?? '',
      inOwnCurrency: null,
      sidemark: 'Mrs Ellis',
      neededBy: body.neededBy,
      currentPriceMinor: 6190,
      targetPriceMinor: 5000,
      lengthMicrometres: 30_000_000,
    })
    expect(data.answerOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(JSON.stringify(data)).not.toContain('Nora')
    expect(JSON.stringify(data)).not.toContain(email)
    expect(JSON.stringify(data)).not.toContain(businessAddress?.line1 ?? email)
  })

  it('names the prices in the supplier’s own currency beside that in which the business pays', async () => {
    const { client } = await signUpRetailer(application, { suppliers: [{ id: 'corvo-tessuti' }] })
    const fabricId = 'corsara-02-moss'
    const id = await askFor(client, { fabricId, metres: 3, targetMinor: 5000 })
    const { data } = await succeed(read(await supplierLink(application, id)))
    // 0.8 pounds a euro.
    expect(data).toMatchObject({
      currency: 'GBP',
      targetPriceMinor: 5000,
      inOwnCurrency: { currency: 'EUR', targetPriceMinor: 6250 },
    })
  })

  it('changes nothing when it is opened, however often', async () => {
    const { client, id, token } = await asked()
    const before = await readSpecial(client, id)
    for (let times = 0; times < 3; times += 1) await succeed(read(token))
    expect(await readSpecial(client, id)).toEqual(before)
  })

  it('is stored as a hash, and removed from the mail that was sent', async () => {
    const { token } = await asked()
    const rows = await application.db.selectFrom('special_price_links').select('token_hash').execute()
    expect(rows.some(row => row.token_hash.toString('utf8').includes(token))).toBe(false)
  })

  it('offers a price, which the buyer accepts and the cart costs', async () => {
    const { client, email, id, token } = await asked(6)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 6 })
    const extra = { minimum: { quantity: 5, unit: 'm' }, message: 'One dye lot' }
    expect(await offerBy(token, 5600, extra)).toMatchObject({ data: { state: 'countered' } })
    const mails = (await mailsTo(application, email)).filter(({ kind }) => kind === 'specialPriceOffered')
    expect(mails).toHaveLength(1)
    const offered = await readSpecial(client, id)
    expect(offered.history.at(-1)).toMatchObject({ event: 'countered', from: 'supplier', by: null })
    await succeed(client(acceptSpecialPrice, { params: { id }, body: { version: offered.version } }))
    expect(linesOf(await readCart(client))[0]).toMatchObject({
      unitPriceMinor: 5600,
      priceSource: 'special',
    })
  })

  it('declines with a reason, and asks for one', async () => {
    const { client, id, token } = await asked()
    const refuse = (message: string) => supplier(refuseAskedPrice, { params: { token }, body: { message } })
    expect(await refuse('')).toMatchObject({ status: 422 })
    await succeed(refuse('Our lowest price'))
    expect(await readSpecial(client, id)).toMatchObject({ state: 'rejected' })
    expect(await read(token)).toMatchObject(spent)
  })

  it('refuses offers that are no lower, over, or too far ahead, at their fields', async () => {
    const { client, id, token } = await asked()
    const faultsOf = async (answer: ReturnType<typeof offerBy>) => {
      const result = await answer
      return result.success ? [] : result.fields.map(({ field, code }) => [field, code])
    }
    expect(await faultsOf(offerBy(token, 6190))).toEqual([['price.minor', 'belowTheirPrice']])
    const on = (days: number) => offerBy(token, 5600, { validUntil: dayIn(application, days) })
    expect(await faultsOf(on(-1))).toEqual([['validUntil', 'dayWithinYear']])
    expect(await faultsOf(on(367))).toEqual([['validUntil', 'dayWithinYear']])
    expect((await readSpecial(client, id)).state).toBe('submitted')
  })

  it('answers once: the same answer again changes nothing, another finds the link spent', async () => {
    const { client, email, id, token } = await asked()
    await succeed(offerBy(token))
    await succeed(offerBy(token))
    expect(await offerBy(token, 5500)).toMatchObject(spent)
    expect(await say(token, 'One more thing')).toMatchObject(spent)
    expect((await readSpecial(client, id)).history).toHaveLength(2)
    expect((await mailsTo(application, email)).filter(({ kind }) => kind.startsWith('special'))).toHaveLength(
      1,
    )
  })

  it('lets one of many answers at once count', async () => {
    const { client, id, token } = await asked()
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => offerBy(token, 5000 + index)),
      supplier(refuseAskedPrice, { params: { token }, body: { message: 'No' } }),
      offer(application, id, { priceMinor: 4900 }).then(outcome => ({ success: outcome === 'answered' })),
      client(withdrawSpecialPrice, { params: { id }, body: { version: 1 } }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await readSpecial(client, id)).history).toHaveLength(2)
  })

  it('is unknown when guessed, over after sixty days, and of the past once the house has answered', async () => {
    expect(await read('bm8tbGluay1hdC1hbGw')).toMatchObject(spent)
    const { id, token } = await asked()
    const { now } = application.clock
    application.clock.now = new Date(now.getTime() + 60 * DAY_MS)
    expect(await read(token)).toMatchObject(spent)
    application.clock.now = now
    await succeed(read(token))
    await offer(application, id)
    expect(await read(token)).toMatchObject(spent)
    expect(await offerBy(token)).toMatchObject(spent)
  })
})

describe('messages', () => {
  it('go both ways, each to the supplier with a link that replaces the one before', async () => {
    const { client, email, id, token } = await asked()
    await succeed(say(token, 'In one piece?'))
    const written = (await mailsTo(application, email)).filter(({ kind }) => kind === 'specialPriceToBuyer')
    expect(written[0]!.text_body).toContain('In one piece?')
    const answer = () =>
      client(writeSpecialPriceMessage, { params: { id }, body: { message: 'Two will do' } })
    await succeed(answer())
    const next = await supplierLink(application, id)
    expect(next).not.toBe(token)
    expect(await read(token)).toMatchObject(spent)
    await succeed(answer())
    expect(await supplierLink(application, id)).toBe(next)
    const { state, history, version } = await readSpecial(client, id)
    expect([state, version]).toEqual(['submitted', 1])
    expect(history.map(({ from, message }) => [from, message])).toEqual([
      ['business', 'Twelve rooms'],
      ['supplier', 'In one piece?'],
      ['business', 'Two will do'],
    ])
    expect((await succeed(read(next))).data.history).toHaveLength(3)
  })

  it('reach a supplier that has offered, who can then write but not offer again', async () => {
    const { client, id, token } = await asked()
    await succeed(offerBy(token))
    const message = { params: { id }, body: { message: 'Until Friday?' } }
    await succeed(client(writeSpecialPriceMessage, message))
    const next = await supplierLink(application, id)
    expect((await succeed(read(next))).data).toMatchObject({ awaitsAnswer: false })
    expect(await offerBy(next, 5500)).toMatchObject(spent)
    await succeed(say(next, 'Until Friday'))
  })

  it('end with the request, and are those of its business alone', async () => {
    const { client, id } = await asked()
    const other = await retailer()
    const message = { params: { id }, body: { message: 'Hello' } }
    expect(await other.client(writeSpecialPriceMessage, message)).toMatchObject({ status: 404 })
    await succeed(client(withdrawSpecialPrice, { params: { id }, body: { version: 1 } }))
    expect(await client(writeSpecialPriceMessage, message)).toMatchObject({ code: 'specialPriceNotOpen' })
  })
})

it('another target price is mailed to the supplier, with a link to answer by', async () => {
  const { client, id, token } = await asked()
  await succeed(offerBy(token, 5800))
  const targetPrice = { minor: 5300, unit: 'm' as const }
  const body = { version: 2, targetPrice, message: 'For sixty metres' }
  await succeed(client(reviseSpecialPrice, { params: { id }, body }))
  const next = await supplierLink(application, id)
  expect((await succeed(read(next))).data).toMatchObject({ awaitsAnswer: true, targetPriceMinor: 5300 })
  await succeed(offerBy(next, 5400))
  expect(await readSpecial(client, id)).toMatchObject({ state: 'countered', answerOn: null })
})

describe('an offer that ends soon', () => {
  it('is mailed about once, two days before its last day, while it is not used', async () => {
    const { client, email, id, token } = await asked()
    await succeed(offerBy(token))
    const { db, clock } = application
    const request = await db
      .selectFrom('special_price_requests')
      .select('id')
      .where('number', '=', id)
      .executeTakeFirstOrThrow()
    const reminders = async () =>
      (await mailsTo(application, email)).filter(({ kind }) => kind === 'specialPriceEnding').length
    await remindOffer(application.jobDeps, request.id)
    expect(await reminders()).toBe(0)
    const { now } = clock
    clock.now = new Date(now.getTime() + 13 * DAY_MS)
    await Promise.all([
      remindOffer(application.jobDeps, request.id),
      remindOffer(application.deps, request.id),
    ])
    await remindOffer(application.jobDeps, request.id)
    expect(await reminders()).toBe(1)
    clock.now = now
    await succeed(client(withdrawSpecialPrice, { params: { id }, body: { version: 2 } }))
  })
})
