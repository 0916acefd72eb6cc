import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getClaimableLine, withdrawClaim } from '@selvedge/contract/claims/claims.ts'
import { decideClaim, getDeskClaim, sendReplacement } from '@selvedge/contract/claims/desk-claims.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { getClothStock } from '@selvedge/contract/fulfilment/stock.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { METRE, openDesk, raise, readClaim } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilOrder } from '@selvedge/tests/support/fulfilling.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

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

const mailsTo = async (email: string) =>
  (
    await application.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', 'in', ['claimReplaced', 'replacementSent'])
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind)

describe('a replacement', () => {
  const brought = { carrier: 'dpd' as const, trackingNumber: '1550 4472 0118 K' }
  const ofCloth = async () => {
    const { data } = await succeed(desk.client(getClothStock, { params: { id: 'glenmoor-04-loch' } }))
    return data
  }
  /** A metre of three that went over the cutting table, to be replaced. */
  async function approved(): Promise<{ id: string }> {
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 3 })
    const { id: number } = (await succeed(orderCart(owner.client))).data
    await fulfilOrder({ buyer: owner.client, desk: desk.client }, number, 'delivered')
    const [shipment] = (await readOrder(owner.client, number)).shipments
    const params = { id: await raise(owner.client, { lineId: shipment!.lines[0]!.id }) }
    const body = { version: 1, outcome: 'replace' as const, message: 'Cut again from the same lot.' }
    await succeed(desk.client(decideClaim, { params, body }))
    return params
  }

  it('is cut from a piece by the supplier’s clerk, who tells the buyer which lot, and who brings it', async () => {
    const params = await approved()
    expect(await owner.client(withdrawClaim, { params })).toMatchObject({ code: 'claimClosed' })
    const clerk = await openDesk(application, 'clerk', 'halden-and-rowe')
    expect((await succeed(clerk.client(countDeskLanes))).data.claims).toBe(1)
    const { data: claim } = await succeed(clerk.client(getDeskClaim, { params }))
    const sent = claim.line.pieces[0]!
    const [piece] = claim.toCutFrom!
    // What is left of the piece that was sent is of its lot.
    expect(piece).toMatchObject({ isOfLot: true, dyeLot: sent.dyeLot })
    const before = await ofCloth()
    const body = { version: 2, pieceId: piece!.id, lengthMicrometres: 1.5 * METRE, ...brought }
    await succeed(clerk.client(sendReplacement, { params, body }))
    const after = await ofCloth()
    const lengthOf = ({ pieces }: typeof after) => pieces.reduce((sum, one) => sum + one.lengthMicrometres, 0)
    expect(lengthOf(before) - lengthOf(after)).toBe(1.5 * METRE)
    expect(after.movements[0]).toMatchObject({
      kind: 'replaced',
      pieceNumber: piece!.pieceNumber,
      orderNumber: claim.line.orderId,
      reason: params.id,
    })
    expect(await stockViolations(application.db)).toEqual([])
    expect(await readClaim(owner.client, params.id)).toMatchObject({
      state: 'resolved',
      replacement: {
        lengthMicrometres: 1.5 * METRE,
        piece: { pieceNumber: piece!.pieceNumber, dyeLot: sent.dyeLot },
        carrier: 'DPD',
        trackingNumber: brought.trackingNumber,
        trackingUrl: expect.stringContaining('155044720118K'),
      },
    })
    expect(await mailsTo(owner.email)).toEqual(['claimReplaced', 'replacementSent'])
    expect((await succeed(clerk.client(countDeskLanes))).data.claims).toBe(0)
    // A second press finds it settled, and takes nothing.
    expect(await clerk.client(sendReplacement, { params, body })).toMatchObject({ code: 'claimChanged' })
    expect(lengthOf(await ofCloth())).toBe(lengthOf(after))
  })

  it('is recorded once of fifty presses', async () => {
    const params = await approved()
    const { data } = await succeed(desk.client(getDeskClaim, { params }))
    const before = (await ofCloth()).movementCount
    const body = { version: 2, pieceId: data.toCutFrom![0]!.id, lengthMicrometres: METRE, ...brought }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => desk.client(sendReplacement, { params, body })),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect((await ofCloth()).movementCount).toBe(before + 1)
    expect(await mailsTo(owner.email)).toEqual(['claimReplaced', 'replacementSent'])
  })

  it('can be claimed about, too, once the days of the cloth itself are over', async () => {
    const params = await approved()
    const { lineId } = await application.db
      .selectFrom('claims')
      .select('order_line_id as lineId')
      .where('number', '=', params.id)
      .executeTakeFirstOrThrow()
    const deliveredAt = new Date(application.clock.now.getTime() - 20 * DAY_MS)
    await application.db
      .updateTable('parcels')
      .set({ delivered_at: deliveredAt, dispatched_at: deliveredAt })
      .where('id', 'in', eb => eb.selectFrom('claims').select('parcel_id').where('number', '=', params.id))
      .execute()
    const sent = { version: 2, pieceId: null, lengthMicrometres: METRE, ...brought }
    const read = async () => (await succeed(owner.client(getClaimableLine, { params: { id: lineId } }))).data
    expect((await read()).isClaimable).toBe(false)
    await succeed(desk.client(sendReplacement, { params, body: sent }))
    expect((await read()).isClaimable).toBe(true)
    expect(await raise(owner.client, { lineId })).toMatch(/^CL-/)
  })

  it('leaves the stock alone where no piece is named', async () => {
    const params = await approved()
    const before = (await ofCloth()).movementCount
    const body = { version: 2, lengthMicrometres: METRE, carrier: 'other' as const, carrierName: 'Our van' }
    await succeed(desk.client(sendReplacement, { params, body }))
    expect((await ofCloth()).movementCount).toBe(before)
    expect((await readClaim(owner.client, params.id)).replacement).toMatchObject({
      piece: null,
      carrier: 'Our van',
      trackingNumber: null,
    })
  })

  it('is refused with its fault and nothing written: too long, held, across a flaw, of another cloth, brought by nobody', async () => {
    const params = await approved()
    const { data } = await succeed(desk.client(getDeskClaim, { params }))
    const piece = data.toCutFrom![0]!
    const send = (body: object, by = desk) =>
      by.client(sendReplacement, {
        params,
        body: { version: 2, pieceId: piece.id, lengthMicrometres: METRE, ...brought, ...body },
      })
    const fault = async (body: object) => {
      const answer = await send(body)
      return answer.success ? [] : answer.fields.map(({ field }) => field)
    }
    expect(await fault({ lengthMicrometres: 3 * METRE + 1 })).toEqual(['lengthMicrometres'])
    expect(await fault({ trackingNumber: '' })).toEqual(['trackingNumber'])
    expect(await fault({ carrier: 'other' })).toEqual(['carrierName'])
    const other = await application.db
      .selectFrom('pieces')
      .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
      .select('pieces.id')
      .where('colourways.slug', '<>', 'glenmoor-04-loch')
      .where('pieces.length_um', '>', METRE)
      .executeTakeFirstOrThrow()
    expect(await send({ pieceId: other.id })).toMatchObject({ code: 'notFound' })
    const elsewhere = await openDesk(application, 'clerk', 'corvo-tessuti')
    expect(await send({}, elsewhere)).toMatchObject({ code: 'notFound' })
    expect((await succeed(elsewhere.client(countDeskLanes))).data.claims).toBe(0)
    const cutter = await openDesk(application, 'cutter', 'halden-and-rowe')
    expect(await send({}, cutter)).toMatchObject({ code: 'roleRefused' })
    const accountant = await openDesk(application, 'accountant')
    expect((await succeed(accountant.client(getDeskClaim, { params }))).data.toCutFrom).toBeNull()
    const held = await application.db
      .updateTable('pieces')
      .set(eb => ({ reserved_um: eb('length_um', '-', METRE / 2) }))
      .where('id', '=', piece.id)
      .returning('length_um')
      .executeTakeFirstOrThrow()
    expect(await send({})).toMatchObject({ code: 'pieceReserved' })
    await application.db.updateTable('pieces').set({ reserved_um: 0 }).where('id', '=', piece.id).execute()
    expect(held.length_um).toBeGreaterThan(METRE)
    const flaws = (fromUm: number) => JSON.stringify([{ fromUm, lengthUm: 0, note: 'Slub' }])
    const ofPiece = application.db.updateTable('pieces').where('id', '=', piece.id)
    await ofPiece.set({ flaws: flaws(METRE / 2) }).execute()
    expect(await send({})).toMatchObject({ code: 'pieceUnfit' })
    const { toCutFrom } = (await succeed(desk.client(getDeskClaim, { params }))).data
    expect(toCutFrom!.find(({ id }) => id === piece.id)).toMatchObject({ freeMicrometres: METRE / 2 })
    await ofPiece.set({ flaws: '[]' }).execute()
    expect(await readClaim(owner.client, params.id)).toMatchObject({ state: 'approved', replacement: null })
  })
})
