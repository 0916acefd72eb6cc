import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addClaimPhoto,
  getClaim,
  getClaimableLine,
  getClaimPhoto,
  listClaims,
  raiseClaim,
  withdrawClaim,
  writeOfClaim,
} from '@selvedge/contract/claims/claims.ts'
import { listDeskClaims } from '@selvedge/contract/claims/desk-claims.ts'

import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  claimBody,
  deliveredLine,
  METRE,
  openDesk,
  raise,
  readClaim,
} from '@selvedge/tests/support/claims.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSeller, sendLines } from '@selvedge/tests/support/invoicing.ts'
import { onePixel } from '@selvedge/tests/support/one-pixel.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'

const DAY_MS = 24 * 3600_000
let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  await openSeller(application)
  // Enough cloth for all tests.
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
  desk = await openDesk(application, 'operator')
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  owner = await signUpRetailer(application)
})

const delivered = (metres = 3) => deliveredLine(application, owner.client, { metres })
describe('raising a claim', () => {
  it('is about a line that was sent, and is read by its business and the desk', async () => {
    const { lineId, number } = await delivered()
    const { data } = await succeed(owner.client(getClaimableLine, { params: { id: lineId } }))
    expect(data).toMatchObject({
      isClaimable: true,
      openClaim: null,
      line: { orderId: number, claimDays: 14 },
    })
    const id = await raise(owner.client, { lineId, fromMicrometres: 2 * METRE })
    expect(id).toMatch(/^CL-\d{4}$/)
    expect(await readClaim(owner.client, id)).toMatchObject({
      state: 'open',
      type: 'flaw',
      fromMicrometres: 2 * METRE,
      history: [{ event: 'raised', message: 'A pale bar right across.' }],
    })
    const listed = (await succeed(owner.client(listClaims))).data
    expect(listed).toMatchObject({ total: 1, openCount: 1, claims: [{ id, lengthMicrometres: METRE }] })
    const open = (await succeed(desk.client(listDeskClaims))).data
    expect(open.map(claim => claim.id)).toContain(id)
  })

  it('is about cloth: a sample has no metres to claim', async () => {
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', orderType: 'sample' })
    const { id: number } = (await succeed(orderCart(owner.client))).data
    const { lineIds } = await sendLines(application, number)
    const params = { id: lineIds[0]! }
    expect(await owner.client(getClaimableLine, { params })).toMatchObject({ code: 'notFound' })
    const body = claimBody({ lineId: lineIds[0]! })
    expect(await owner.client(raiseClaim, { body })).toMatchObject({ code: 'notFound' })
  })

  it('is the same when it is sent again, and one at a time otherwise', async () => {
    const { lineId } = await delivered()
    const body = claimBody({ lineId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.client(raiseClaim, { body })))
    expect(new Set(answers.map(answer => answer.success && answer.data.id)).size).toBe(1)
    expect(await owner.client(raiseClaim, { body: { ...body, type: 'late' } })).toMatchObject({
      code: 'claimOpen',
    })
  })

  it('keeps a message that is sent twice once, and one that is repeated later', async () => {
    const { lineId } = await delivered()
    const id = await raise(owner.client, { lineId })
    const write = (message: string) =>
      succeed(owner.client(writeOfClaim, { params: { id }, body: { message } }))
    await Promise.all([write('It is 2 mm wide.'), write('It is 2 mm wide.')])
    await write('Any news?')
    application.clock.now = new Date(application.clock.now.getTime() + 3600_000)
    await write('Any news?')
    const { history } = await readClaim(owner.client, id)
    const said = ['It is 2 mm wide.', 'Any news?', 'Any news?']
    expect(history.slice(1).map(({ message }) => message)).toEqual(said)
  })

  it('ends with the supplier’s days from delivery', async () => {
    const { lineId, parcelId } = await delivered()
    const back = (days: number) =>
      application.db
        .updateTable('parcels')
        .set({ delivered_at: new Date(application.clock.now.getTime() - days * DAY_MS) })
        .where('id', '=', parcelId)
        .execute()
    await back(15)
    expect(await owner.client(raiseClaim, { body: claimBody({ lineId }) })).toMatchObject({
      code: 'claimTooLate',
      message: 'Claims are taken for 14 days from delivery, and that time is over.',
    })
    await back(14)
    await raise(owner.client, { lineId })
  })

  it('is refused for cloth that is cut, unless the fault could not be seen', async () => {
    const { lineId } = await delivered()
    const body = claimBody({ lineId, cut: 'some' })
    expect(await owner.client(raiseClaim, { body })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'cut' }],
    })
    expect(await owner.client(raiseClaim, { body: { ...body, isHidden: true } })).toMatchObject({
      success: true,
    })
  })

  it('is about no more than was sent', async () => {
    const { lineId } = await delivered(2)
    const body = claimBody({ lineId, lengthMicrometres: 2 * METRE + 1 })
    expect(await owner.client(raiseClaim, { body })).toMatchObject({
      fields: [{ field: 'lengthMicrometres' }],
    })
  })

  it('belongs to one business: for another there is neither line, claim nor photo', async () => {
    const { lineId } = await delivered()
    const id = await raise(owner.client, { lineId })
    const image = new File([Buffer.from(onePixel, 'base64')], 'bar.png', { type: 'image/png' })
    const { data } = await succeed(owner.client(addClaimPhoto, { params: { id }, body: { image } }))
    const photo = { params: { id, photoId: data.photos[0]!.id } }
    expect((await succeed(owner.client(getClaimPhoto, photo))).data.mediaType).toBe('image/webp')
    const { client } = await signUpRetailer(application)
    for (const answer of [
      await client(getClaim, { params: { id } }),
      await client(getClaimPhoto, photo),
      await client(raiseClaim, { body: claimBody({ lineId }) }),
      await client(withdrawClaim, { params: { id } }),
    ])
      expect(answer).toMatchObject({ status: 404 })
  })
})

describe('photos', () => {
  it('are kept once, ten at most, and only pictures', async () => {
    const { lineId } = await delivered()
    const params = { id: await raise(owner.client, { lineId }) }
    const add = (bytes: Buffer) => {
      const image = new File([Uint8Array.from(bytes)], 'bar.png', { type: 'image/png' })
      return owner.client(addClaimPhoto, { params, body: { image } })
    }
    const png = Buffer.from(onePixel, 'base64')
    await succeed(add(png))
    expect((await succeed(add(png))).data.photos).toHaveLength(1)
    expect(await add(Buffer.from('<svg/>'))).toMatchObject({ fields: [{ field: 'image' }] })
    const { id: claimId } = await application.db
      .selectFrom('claims')
      .select('id')
      .where('number', '=', params.id)
      .executeTakeFirstOrThrow()
    await application.db
      .insertInto('claim_photos')
      .values(
        Array.from({ length: 9 }, (_, index) => ({
          id: `01927c40-1b2c-7d3e-8f40-5a6b7c8d9e${10 + index}`,
          claim_id: claimId,
          hash: String(index),
          bytes: png,
          added_at: application.clock.now,
        })),
      )
      .execute()
    expect(await add(Buffer.concat([png, Buffer.from('x')]))).toMatchObject({ success: false })
  })
})
