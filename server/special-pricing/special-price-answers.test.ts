import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import {
  getWaitingSpecialPrice,
  listWaitingSpecialPrices,
  offerSpecialPrice,
  rejectSpecialPrice,
  writeAboutWaitingSpecialPrice,
} from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { acceptSpecialPrice, askSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { addLine, linesOf, readCart } from '../../tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { openOperator, openSupplierDesk, type TestOperator } from '../../tests/support/operators.ts'
import { askFor, dayIn, readSpecial, supplierLink } from '../../tests/support/special-prices.ts'

let application: TestApplication
let desk: TestOperator
const fabricId = 'glenmoor-04-loch'
beforeAll(async () => {
  application = await createTestApplication()
  desk = await openOperator(application)
})
afterAll(() => application.close())

const numbers = async ({ client } = desk) =>
  (await succeed(client(listWaitingSpecialPrices))).data.map(({ id }) => id)

describe('at the desk a request for a special price', () => {
  it('waits until it has an offer, which can be per yard and is mailed', async () => {
    const { client, email } = await signUpRetailer(application)
    const id = await askFor(client, { fabricId })
    expect(await numbers()).toContain(id)
    const params = { id }
    const offered = (minor: number, validUntil: string) =>
      desk.client(offerSpecialPrice, { params, body: { price: { minor, unit: 'yd' }, validUntil } })
    expect(await offered(900_000, dayIn(application, 14))).toMatchObject({ fields: [{ field: 'price' }] })
    expect(await offered(4572, dayIn(application, -1))).toMatchObject({ fields: [{ field: 'validUntil' }] })
    await succeed(offered(4572, dayIn(application, 14)))
    expect((await readSpecial(client, id)).offer).toMatchObject({ perMetreMinor: 5000 })
    expect(await numbers()).not.toContain(id)
    expect((await mailsTo(application, email)).map(({ kind }) => kind)).toContain('specialPriceOffered')
    expect(await offered(4572, dayIn(application, 14))).toMatchObject({ code: 'specialPriceNotOpen' })
  })
  it('is declined with a reason, and shows what the business asked for before', async () => {
    const { client } = await signUpRetailer(application)
    const first = await askFor(client, { fabricId })
    const reject = (message: string) =>
      desk.client(rejectSpecialPrice, { params: { id: first }, body: { message } })
    expect(await reject('')).toMatchObject({ code: 'invalidInput' })
    await succeed(reject('Its price is at the floor'))
    const second = await askFor(client, { fabricId, metres: 40 })
    const { data } = await succeed(desk.client(getWaitingSpecialPrice, { params: { id: second } }))
    // 40 m are more than a whole piece: its price is what a tier is taken off, and no cut costs it.
    expect(data.basis).toEqual({
      listPriceMinor: 7773,
      lengthListPrice: { priceMinor: 7034, fromMicrometres: null },
      tierBasisPoints: 0,
      commissionBasisPoints: 800,
    })
    const short = await askFor((await signUpRetailer(application)).client, { fabricId, metres: 4 })
    const ofCut = (await succeed(desk.client(getWaitingSpecialPrice, { params: { id: short } }))).data
    expect(ofCut.basis).toMatchObject({ listPriceMinor: 7773, lengthListPrice: null })
    expect(ofCut.request.currentPriceMinor).toBe(7773)
    expect(data.earlier).toMatchObject([{ id: first, state: 'rejected' }])
    const other = await signUpRetailer(application)
    const theirs = await askFor(other.client, { fabricId })
    const { earlier } = (await succeed(desk.client(getWaitingSpecialPrice, { params: { id: theirs } }))).data
    expect(earlier).toEqual([])
  })
})

describe('to the clerk of its supplier a request for a special price', () => {
  const others = 'corsara-02-moss'
  let clerk: TestOperator
  let stranger: TestOperator
  beforeAll(async () => {
    clerk = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
    stranger = await openSupplierDesk(application, 'clerk', 'corvo-tessuti')
  })
  const offerBy = ({ client }: TestOperator, id: string, minor = 5600) => {
    const body = { price: { minor, unit: 'm' as const }, validUntil: dayIn(application, 14) }
    return client(offerSpecialPrice, { params: { id }, body })
  }
  const read = ({ client }: TestOperator, id: string) => client(getWaitingSpecialPrice, { params: { id } })
  const write = ({ client }: TestOperator, id: string, message: string) =>
    client(writeAboutWaitingSpecialPrice, { params: { id }, body: { message } })
  const actsOf = ({ email }: TestOperator) =>
    application.db
      .selectFrom('operator_acts')
      .innerJoin('operators', 'operators.id', 'operator_id')
      .select(['act', 'way', 'outcome', 'about'])
      .where('email', '=', email)
      .orderBy('operator_acts.id')
      .execute()

  it('is theirs to answer: the buyer accepts the supplier’s offer, and the clerk is on record', async () => {
    const buyer = await signUpRetailer(application)
    await addLine(buyer.client, { fabricId, fabricQuantity: 6 })
    const id = await askFor(buyer.client, { fabricId, metres: 6 })
    expect(await numbers(clerk)).toContain(id)
    expect(await offerBy(clerk, id, 900_000)).toMatchObject({ fields: [{ field: 'price' }] })
    const { data } = await succeed(offerBy(clerk, id))
    expect(data).toMatchObject({ state: 'countered', offer: { perMetreMinor: 5600 } })
    expect(await numbers(clerk)).not.toContain(id)
    const { history, version } = await readSpecial(buyer.client, id)
    expect(history.at(-1)).toMatchObject({ event: 'countered', from: 'supplier', by: null })
    await succeed(buyer.client(acceptSpecialPrice, { params: { id }, body: { version } }))
    expect(linesOf(await readCart(buyer.client))[0]).toMatchObject({
      unitPriceMinor: 5600,
      priceSource: 'special',
    })
    expect((await actsOf(clerk)).at(-1)).toMatchObject({
      act: 'offerSpecialPrice',
      way: 'session',
      outcome: 'done',
      about: { id, price: { minor: 5600, unit: 'm' } },
    })
  })

  it('shows who asks as the mail’s page does, and no figure of the operator’s', async () => {
    const { client, email } = await signUpRetailer(application)
    const elsewhere = await askFor(client, { fabricId: others, metres: 3 })
    const earlier = await askFor(client, { fabricId, message: 'For the hall' })
    await succeed(
      clerk.client(rejectSpecialPrice, { params: { id: earlier }, body: { message: 'Our lowest' } }),
    )
    const cartItemId = await addLine(client, { fabricId, fabricQuantity: 30, sidemark: 'Mrs Ellis' })
    const items = [{ cartItemId, targetPrice: { minor: 5000, unit: 'm' as const } }]
    const { ids } = (await succeed(client(askSpecialPrice, { body: { items, reason: 'project' } }))).data
    const { data } = await succeed(read(clerk, ids[0]!))
    const { businessName } = data.request
    expect(data.request).toMatchObject({ sidemark: 'Mrs Ellis', askedBy: businessName, orderId: null })
    expect(data.request.history).toMatchObject([{ event: 'submitted', from: 'business', by: businessName }])
    expect(data.basis.commissionBasisPoints).toBeNull()
    expect(data.earlier).toMatchObject([{ id: earlier, state: 'rejected', askedBy: businessName }])
    const listed = (await succeed(clerk.client(listWaitingSpecialPrices))).data
    for (const seen of [JSON.stringify(data), JSON.stringify(listed)]) {
      expect(seen).not.toContain('Nora')
      expect(seen).not.toContain(email)
      expect(seen).not.toContain(elsewhere)
    }
    const atDesk = (await succeed(read(desk, ids[0]!))).data
    expect(atDesk.request.askedBy).toContain('Nora')
    expect(atDesk.basis.commissionBasisPoints).toBe(800)
    expect(atDesk.earlier.map(({ id }) => id)).toEqual([earlier, elsewhere])
  })

  it('names the prices in the supplier’s own currency as the mail’s page does, and none where it is the same', async () => {
    const { client } = await signUpRetailer(application, { suppliers: [{ id: 'corvo-tessuti' }] })
    const foreign = await askFor(client, { fabricId: others, metres: 3, targetMinor: 5000 })
    const { inOwnCurrency } = (await succeed(read(stranger, foreign))).data
    // 0.8 pounds a euro.
    expect(inOwnCurrency).toMatchObject({ currency: 'EUR', targetPriceMinor: 6250 })
    const params = { token: await supplierLink(application, foreign) }
    const byLink = (await succeed(application.client()(getAskedPrice, { params }))).data
    expect(inOwnCurrency).toEqual(byLink.inOwnCurrency)
    expect((await succeed(read(desk, foreign))).data.inOwnCurrency).toBeNull()
    const same = await askFor(client, { fabricId })
    expect((await succeed(read(clerk, same))).data.inOwnCurrency).toBeNull()
  })

  it('is unknown to the clerk of another supplier, and refused to a cutter', async () => {
    const { client } = await signUpRetailer(application)
    const before = (await succeed(clerk.client(countDeskLanes))).data
    const id = await askFor(client, { fabricId })
    const body = { message: 'No' }
    const tries = (by: TestOperator) => [
      read(by, id),
      offerBy(by, id),
      by.client(rejectSpecialPrice, { params: { id }, body }),
      write(by, id, 'Which?'),
    ]
    expect(await numbers(stranger)).not.toContain(id)
    for (const answer of tries(stranger)) expect(await answer).toMatchObject({ code: 'notFound' })
    const cutter = await openSupplierDesk(application, 'cutter', 'halden-and-rowe')
    const refused = { code: 'roleRefused' }
    expect(await cutter.client(listWaitingSpecialPrices)).toMatchObject(refused)
    for (const answer of tries(cutter)) expect(await answer).toMatchObject(refused)
    expect(await readSpecial(client, id)).toMatchObject({ state: 'submitted', history: [{}] })

    // Each sees in the bar what is theirs to answer.
    const { data } = await succeed(clerk.client(countDeskLanes))
    expect(data).toEqual({
      claims: 0,
      specialPrices: before.specialPrices! + 1,
      accounts: null,
      imports: null,
      payments: null,
      invoices: null,
    })
    const strangers = (await succeed(stranger.client(countDeskLanes))).data.specialPrices
    expect(strangers).toBe((await numbers(stranger)).length)
    expect((await succeed(cutter.client(countDeskLanes))).data.specialPrices).toBeNull()
    expect((await succeed(desk.client(countDeskLanes))).data.specialPrices).toBe((await numbers()).length)
  })

  it('can be asked about, which leaves it open; the same twice is mailed once', async () => {
    const { client, email } = await signUpRetailer(application)
    const id = await askFor(client, { fabricId })
    expect(await write(clerk, id, '')).toMatchObject({ code: 'invalidInput' })
    for (let times = 0; times < 2; times += 1) await succeed(write(clerk, id, 'Is it needed in one piece?'))
    await succeed(write(desk, id, 'We have asked the mill.'))
    const { state, history } = await readSpecial(client, id)
    expect(state).toBe('submitted')
    expect(history.slice(1)).toMatchObject([
      { event: 'message', from: 'supplier', message: 'Is it needed in one piece?' },
      { event: 'message', from: 'house', message: 'We have asked the mill.' },
    ])
    const mails = (await mailsTo(application, email)).filter(({ kind }) => kind === 'specialPriceToBuyer')
    expect(mails).toHaveLength(2)
    const writers = mails.map(({ subject }) => subject.split(' has ')[0])
    expect(new Set(writers)).toEqual(new Set(['Halden & Rowe', 'Selvedge']))
    await succeed(clerk.client(rejectSpecialPrice, { params: { id }, body: { message: 'Our lowest' } }))
    expect(await write(clerk, id, 'Sorry')).toMatchObject({ code: 'specialPriceNotOpen' })
  })
})
