import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import {
  backOrderLine,
  choosePiece,
  listCandidatePieces,
  recordCut,
  refuseLine,
} from '@selvedge/contract/fulfilment/shipments.ts'
import {
  getCuttingRequest,
  getDeskCuttingPhoto,
  getDeskSignOffs,
  sendCutting,
  sendRequestedCutting,
} from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import {
  answerByLink,
  answerCutting,
  askForCutting,
  dropCutting,
  getCuttingPhoto,
  getLinkedPhoto,
  getLinkedSignOff,
  listSignOffs,
} from '@selvedge/contract/sign-off/sign-offs.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { readDeskShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import {
  askCutting,
  confirmed,
  cuttingPhoto,
  linkIn,
  offerInstead,
  orderedLines,
  sendCuttingOf,
  signOffsOf,
  substitutesFor,
} from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let clerk: Client
let cutter: Client
let stranger: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication()
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  cutter = (await openSupplierDesk(application, 'cutter', 'halden-and-rowe')).client
  stranger = (await openSupplierDesk(application, 'clerk', 'brennan-linen')).client
}, 60_000)
beforeEach(async () => {
  buyer = await signUpRetailer(application)
})
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

/** An order of one line that is confirmed. */
async function placed(more: Partial<Parameters<typeof orderedLines>[1]> = {}) {
  const { number, shipmentId, lineIds } = await orderedLines(buyer.client, {
    fabricId: LOCH,
    fabricQuantity: 1,
    ...more,
  })
  await confirmed(clerk, shipmentId)
  return { number, shipmentId, lineId: lineIds[0]! }
}
const lineOf = async (shipmentId: string) => (await readDeskShipment(clerk, shipmentId)).lines[0]!
const pieceOf = async (shipmentId: string) => (await lineOf(shipmentId)).allocations[0]!
const cut = async ({ shipmentId, lineId }: { shipmentId: string; lineId: string }) => {
  const { pieceNumber } = await pieceOf(shipmentId)
  return cutter(recordCut, { params: { id: lineId }, body: { pieceNumber } })
}
const answer = (id: string, what: 'approve' | 'reject', note = '') =>
  buyer.client(answerCutting, { params: { id }, body: { answer: what, note } })
const rowOf = async (number: string) =>
  (await succeed(clerk(listDeskRows, { query: { lane: 'toCut' } }))).data.rows.find(
    row => row.orderNumber === number,
  )!

describe('a cutting for approval', () => {
  it('holds up the cut until the buyer has approved its shade', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId, 'To match March')
    expect(await cut(order)).toMatchObject({ code: 'cuttingAwaited' })
    expect(await rowOf(order.number)).toMatchObject({ waits: 'cuttingToSend', isLate: false })
    const id = await sendCuttingOf(cutter, order.lineId, 'By daylight')
    expect(await cut(order)).toMatchObject({ code: 'cuttingAwaited' })
    expect(await rowOf(order.number)).toMatchObject({ waits: 'cuttingSent', dueAt: null, why: 'buyerAsked' })
    const { dyeLot, pieceNumber } = await pieceOf(order.shipmentId)
    expect((await signOffsOf(buyer.client, order.number)).cuttings).toMatchObject([
      { id, state: 'sent', dyeLot, pieceNumber, note: 'By daylight', postedOn: '2026-11-27', hasPhoto: true },
    ])
    expect((await succeed(buyer.client(getWaiting))).data).toMatchObject([
      { kind: 'cuttingToApprove', reference: order.number, from: 'Halden & Rowe' },
    ])
    await succeed(answer(id, 'approve'))
    expect((await succeed(buyer.client(getWaiting))).data).toEqual([])
    expect((await lineOf(order.shipmentId)).signOff).toEqual({
      waits: null,
      answerBy: null,
      approvedLot: dyeLot,
    })
    expect((await succeed(cut(order))).data.outcome).toBe('cut')
    const history = (await readDeskShipment(clerk, order.shipmentId)).history.map(({ event }) => event)
    expect(history).toEqual(['placed', 'confirmed', 'cuttingAsked', 'cuttingSent', 'cuttingApproved', 'cut'])
  })

  it('is mailed to the buyer with its photo, and shown to nobody else', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    const attached = await application.db
      .selectFrom('mail_attachments')
      .innerJoin('mails', 'mails.id', 'mail_attachments.mail_id')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select(['mails.recipient', 'mail_attachments.picture'])
      .where('orders.number', '=', order.number)
      .where('mails.kind', '=', 'cuttingSent')
      .execute()
    expect(attached).toMatchObject([{ recipient: buyer.email }])
    expect(attached[0]!.picture!.subarray(8, 12).toString()).toBe('WEBP')
    const photo = { params: { id } }
    expect((await succeed(buyer.client(getCuttingPhoto, photo))).data.mediaType).toBe('image/webp')
    expect((await succeed(clerk(getDeskCuttingPhoto, photo))).data.mediaType).toBe('image/webp')
    const other = await signUpRetailer(application)
    const refused = [
      await other.client(getCuttingPhoto, photo),
      await other.client(listSignOffs, { params: { id: order.number } }),
      await other.client(answerCutting, { ...photo, body: { answer: 'approve', note: '' } }),
      await stranger(getDeskCuttingPhoto, photo),
      await stranger(getDeskSignOffs, { params: { id: order.lineId } }),
      await stranger(sendCutting, {
        params: { id: order.lineId },
        body: { image: cuttingPhoto(), postedOn: '', note: '' },
      }),
    ]
    expect(refused.map(result => !result.success && result.code)).toEqual(Array(6).fill('notFound'))
  })

  it('that is rejected frees its piece, and another lot is chosen and sent', async () => {
    const order = await placed()
    const before = await pieceOf(order.shipmentId)
    await askCutting(buyer.client, order.number, order.lineId)
    await succeed(answer(await sendCuttingOf(clerk, order.lineId), 'reject', 'Too green'))
    expect(await lineOf(order.shipmentId)).toMatchObject({
      state: 'placed',
      allocations: [],
      signOff: { waits: 'cuttingToSend' },
    })
    const params = { id: order.lineId }
    const body = { image: cuttingPhoto(), postedOn: '' as const, note: '' }
    expect(await clerk(sendCutting, { params, body })).toMatchObject({ code: 'cuttingWithoutPiece' })
    const pieces = (await succeed(clerk(listCandidatePieces, { params }))).data
    const ofLot = pieces.filter(piece => piece.dyeLot === before.dyeLot)
    expect(new Set(ofLot.map(({ whyNot }) => whyNot))).toEqual(new Set(['lotRejected']))
    expect(await clerk(choosePiece, { params, body: { pieceId: ofLot[0]!.id } })).toMatchObject({
      code: 'pieceUnfit',
    })
    const other = pieces.find(piece => piece.whyNot === null)!
    expect(other.dyeLot).not.toBe(before.dyeLot)
    await succeed(clerk(choosePiece, { params, body: { pieceId: other.id } }))
    await succeed(answer(await sendCuttingOf(clerk, order.lineId), 'approve'))
    await succeed(cut(order))
    const { cuttings } = await signOffsOf(buyer.client, order.number)
    expect(cuttings).toMatchObject([
      { state: 'approved', dyeLot: other.dyeLot },
      { state: 'rejected', dyeLot: before.dyeLot, answerNote: 'Too green' },
    ])
  })

  it('that is rejected can end the line with the money back', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    await succeed(answer(await sendCuttingOf(clerk, order.lineId), 'reject'))
    await succeed(clerk(refuseLine, { params: { id: order.lineId }, body: { reason: 'No other lot' } }))
    const { state, refunds, totals } = await readOrder(buyer.client, order.number)
    expect([state, refunds.map(one => one.amountMinor)]).toEqual(['cancelled', [totals.totalMinor]])
    expect((await signOffsOf(buyer.client, order.number)).cuttings[0]).toMatchObject({ state: 'ended' })
  })

  it('of an approved lot is cut from no other, and its piece is not changed while the buyer looks', async () => {
    const order = await placed()
    const params = { id: order.lineId }
    const held = await pieceOf(order.shipmentId)
    const candidates = (await succeed(clerk(listCandidatePieces, { params }))).data
    const other = candidates.find(({ whyNot, dyeLot }) => whyNot === null && dyeLot !== held.dyeLot)!
    const choose = () => clerk(choosePiece, { params, body: { pieceId: other.id } })
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    expect(await choose()).toMatchObject({ code: 'cuttingAwaited' })
    expect(await clerk(backOrderLine, { params, body: { on: '2099-12-14' } })).toMatchObject({
      code: 'cuttingAwaited',
    })
    await succeed(answer(id, 'approve'))
    expect(await choose()).toMatchObject({
      code: 'shadeApproved',
      message: expect.stringContaining(held.dyeLot),
    })
  })

  it('is wished for in the cart, and asked of the supplier once it has confirmed', async () => {
    const { number, shipmentId, lineIds } = await orderedLines(buyer.client, {
      fabricId: LOCH,
      fabricQuantity: 1,
      cuttingWanted: true,
    })
    expect((await signOffsOf(buyer.client, number)).cuttings).toMatchObject([
      { lineId: lineIds[0], state: 'asked' },
    ])
    await expect(linkIn(application, number, 'cuttingAsked')).rejects.toThrow()
    await confirmed(clerk, shipmentId)
    expect(await linkIn(application, number, 'cuttingAsked')).not.toBe('')
    const params = { id: number, lineId: lineIds[0]! }
    await succeed(buyer.client(dropCutting, { params }))
    await succeed(cut({ shipmentId, lineId: params.lineId }))
    expect(await buyer.client(askForCutting, { params, body: { note: '' } })).toMatchObject({
      code: 'clothCut',
    })
  })
})

describe('what is offered of a line', () => {
  const mayAsk = async (number: string) =>
    (await succeed(buyer.client(listSignOffs, { params: { id: number } }))).data.mayAskFor
  const ask = (order: { number: string; lineId: string }) =>
    buyer.client(askForCutting, {
      params: { id: order.number, lineId: order.lineId },
      body: { note: '' },
    })

  it('is no cutting once its shade is approved, or while a substitute is open', async () => {
    const order = await placed()
    expect(await mayAsk(order.number)).toEqual([order.lineId])
    await askCutting(buyer.client, order.number, order.lineId)
    await sendCuttingOf(clerk, order.lineId)
    const [cutting] = (await signOffsOf(buyer.client, order.number)).cuttings
    await succeed(answer(cutting!.id, 'approve'))
    expect(await mayAsk(order.number)).toEqual([])
    await succeed(ask(order))
    expect((await signOffsOf(buyer.client, order.number)).cuttings).toHaveLength(1)
    const other = await placed()
    const [offered] = await substitutesFor(clerk, other.lineId)
    await offerInstead(clerk, other.lineId, offered!)
    expect(await mayAsk(other.number)).toEqual([])
    expect(await ask(other)).toMatchObject({ code: 'substituteAwaited' })
  })

  it('says when a late answer puts off the dispatch, and the answer moves the day', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    await sendCuttingOf(clerk, order.lineId)
    const [cutting] = (await signOffsOf(buyer.client, order.number)).cuttings
    const promised = (await readOrder(buyer.client, order.number)).shipments[0]!.dispatch.on!
    expect(cutting!.dispatchThen! > promised).toBe(true)
    const params = { token: await linkIn(application, order.number, 'cuttingSent') }
    const { now } = application.clock
    application.clock.now = new Date(Date.parse(cutting!.answerBy!) - 60_000)
    await succeed(application.client()(answerByLink, { params, body: { answer: 'yes', note: '' } }))
    application.clock.now = now
    const { dispatch } = (await readOrder(buyer.client, order.number)).shipments[0]!
    expect(dispatch.on).toBe(cutting!.dispatchThen)
  })
})

describe('the links', () => {
  it('let a supplier send the cutting, and the buyer answer, without an account', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId, 'To match March')
    const anybody = application.client()
    const token = await linkIn(application, order.number, 'cuttingAsked')
    const { data: request } = await succeed(anybody(getCuttingRequest, { params: { token } }))
    const { pieceNumber } = await pieceOf(order.shipmentId)
    expect(request).toMatchObject({ cutting: { askNote: 'To match March' }, piece: { pieceNumber } })
    expect(JSON.stringify(request)).not.toMatch(/minor|price/i)
    const body = { image: cuttingPhoto(), postedOn: '' as const, note: '' }
    await succeed(anybody(sendRequestedCutting, { params: { token }, body }))
    expect(await anybody(sendRequestedCutting, { params: { token }, body })).toMatchObject({
      code: 'signOffEnded',
    })
    const acts = await application.db
      .selectFrom('operator_acts')
      .select(['way', 'outcome'])
      .where('act', '=', 'sendRequestedCutting')
      .execute()
    expect(acts).toMatchObject([{ way: 'link', outcome: 'done' }])
    const link = { params: { token: await linkIn(application, order.number, 'cuttingSent') } }
    expect((await succeed(anybody(getLinkedSignOff, link))).data.cutting).toMatchObject({ state: 'sent' })
    expect((await succeed(anybody(getLinkedPhoto, link))).data.mediaType).toBe('image/webp')
    const said = await succeed(anybody(answerByLink, { ...link, body: { answer: 'yes', note: 'Lovely' } }))
    expect(said.data).toMatchObject({ recorded: true, signOff: { cutting: { state: 'approved' } } })
    const again = await succeed(anybody(answerByLink, { ...link, body: { answer: 'no', note: '' } }))
    expect(again.data).toMatchObject({ recorded: false, signOff: { cutting: { state: 'approved' } } })
    await succeed(cut(order))
  })
})
