import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getWaitingSpecialPrice,
  listWaitingSpecialPrices,
  offerSpecialPrice,
  rejectSpecialPrice,
} from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { mailsTo, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { openOperator, type TestOperator } from '../../tests/support/operators.ts'
import { askFor, dayIn, readSpecial } from '../../tests/support/special-prices.ts'

let application: TestApplication
let desk: TestOperator
const fabricId = 'glenmoor-04-loch'
beforeAll(async () => {
  application = await createTestApplication()
  desk = await openOperator(application)
})
afterAll(() => application.close())

const numbers = async () => (await succeed(desk.client(listWaitingSpecialPrices))).data.map(({ id }) => id)

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
