import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { choosePiece, recordCut, refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import {
  getDeskSignOffs,
  listSubstitutes,
  offerSubstitute,
  withdrawSubstitute,
  type SubstituteCandidate,
} from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { answerByLink, answerSubstitute, getLinkedSignOff } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { packShipment, readDeskShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import {
  askCutting,
  clothAtPrice,
  priced,
  reservedOf,
  confirmed,
  deskSignOffsOf,
  linkIn,
  offerInstead,
  orderedLines,
  sendCuttingOf,
  signOffsOf,
  substitutesFor,
} from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { dispatchParcels } from '@selvedge/contract/fulfilment/shipments.ts'
import { getInvoice, listOrderInvoices } from '@selvedge/contract/invoices/invoices.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let clerk: Client
let cutter: Client
let stranger: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
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

async function placed(metres = 1) {
  const { number, shipmentId, lineIds } = await orderedLines(buyer.client, {
    fabricId: LOCH,
    fabricQuantity: metres,
  })
  await confirmed(clerk, shipmentId)
  return { number, shipmentId, lineId: lineIds[0]! }
}
type Placed = Awaited<ReturnType<typeof placed>>
const lineOf = async ({ shipmentId }: Placed) => (await readDeskShipment(clerk, shipmentId)).lines[0]!
const answer = (id: string, what: 'accept' | 'decline', note = '') =>
  buyer.client(answerSubstitute, { params: { id }, body: { answer: what, note } })
const invoiced = async (number: string) => {
  const [paper] = (await succeed(buyer.client(listOrderInvoices, { params: { id: number } }))).data
  return (await succeed(buyer.client(getInvoice, { params: { id: paper!.number } }))).data
}

describe('a substitute', () => {
  it('is proposed of the same supplier: other lots first, then colours, then cloths that are long enough', async () => {
    const order = await placed()
    const [held] = (await lineOf(order)).allocations
    const candidates = await substitutesFor(clerk, order.lineId)
    const kinds = candidates.map(({ kind }) => kind)
    // The cloth itself differs in nothing but its lot.
    expect(candidates.map(({ differs }) => differs === null)).toEqual(kinds.map(kind => kind === 'otherLot'))
    expect(kinds).toEqual(kinds.toSorted((a, b) => rank(a) - rank(b)))
    expect(new Set(kinds).size).toBeGreaterThan(1)
    expect(candidates.every(one => one.restMicrometres >= 0 && one.pieceId !== held!.pieceId)).toBe(true)
    const lots = candidates.filter(({ kind }) => kind === 'otherLot')
    expect(lots.every(({ money }) => money!.refundMinor === 0)).toBe(true)
    const suppliers = await application.db
      .selectFrom('colourways')
      .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
      .select('suppliers.slug')
      .where(
        'colourways.slug',
        'in',
        candidates.map(({ cloth }) => cloth.id),
      )
      .execute()
    expect(new Set(suppliers.map(({ slug }) => slug))).toEqual(new Set(['halden-and-rowe']))
    const named = candidates.at(-1)!.cloth
    const chosen = { pieceId: '', reason: 'flaw' as const, note: '', refundMinor: 0 }
    expect(await clerk(offerSubstitute, { params: { id: order.lineId }, body: chosen })).toMatchObject({
      fields: [{ field: 'pieceId', message: 'Choose one' }],
    })
    const found = await substitutesFor(clerk, order.lineId, named.supplierSku)
    expect(found.map(({ cloth }) => cloth.id)).toEqual(found.map(() => named.id))
    expect(await cutter(listSubstitutes, { params: { id: order.lineId }, query: {} })).toMatchObject({
      code: 'roleRefused',
    })
  })
  const rank = (kind: SubstituteCandidate['kind']) => ['otherLot', 'otherColour', 'otherCloth'].indexOf(kind)

  it('that is accepted is what the line is of, cut and invoiced, and what it costs less goes back', async () => {
    const order = await placed(2)
    const before = await readOrder(buyer.client, order.number)
    const [ordered] = before.shipments[0]!.lines
    const [held] = (await lineOf(order)).allocations
    const candidate = await clothAtPrice(application, clerk, order.lineId, 0.5)
    expect(candidate.money!.refundMinor).toBeGreaterThan(0)
    const id = await offerInstead(clerk, order.lineId, candidate)
    expect(await reservedOf(application, candidate.pieceId)).toBeGreaterThanOrEqual(2_000_000)
    expect(
      await cutter(recordCut, { params: { id: order.lineId }, body: { pieceNumber: held!.pieceNumber } }),
    ).toMatchObject({ code: 'substituteAwaited' })
    expect((await signOffsOf(buyer.client, order.number)).substitutes).toMatchObject([
      {
        id,
        state: 'open',
        refundMinor: candidate.money!.refundMinor,
        ordered: { id: LOCH, dyeLot: held!.dyeLot, goodsMinor: ordered!.goodsMinor },
        offered: {
          id: candidate.cloth.id,
          dyeLot: candidate.dyeLot,
          goodsMinor: candidate.money!.goodsMinor,
        },
      },
    ])
    await succeed(answer(id, 'accept', 'Fine'))
    const after = await readOrder(buyer.client, order.number)
    const [line] = after.shipments[0]!.lines
    expect(line).toMatchObject({
      fabric: { id: candidate.cloth.id },
      goodsMinor: candidate.money!.goodsMinor,
      allocations: [{ pieceNumber: candidate.pieceNumber, dyeLot: candidate.dyeLot }],
      state: 'allocated',
    })
    expect(after.refunds.map(one => one.amountMinor)).toEqual([candidate.money!.refundMinor])
    expect((await lineOf(order)).lotAsked).toBe(candidate.dyeLot)
    await succeed(
      cutter(recordCut, { params: { id: order.lineId }, body: { pieceNumber: candidate.pieceNumber } }),
    )
    const parcelId = await packShipment(clerk, order.shipmentId)
    await succeed(
      clerk(dispatchParcels, { body: { parcels: [{ parcelId, carrier: 'dpd', trackingNumber: '1' }] } }),
    )
    const invoice = await invoiced(order.number)
    expect(invoice.document.lines[0]!.name).toContain(candidate.cloth.designName)
    expect(invoice.totalMinor).toBe(before.totals.totalMinor - candidate.money!.refundMinor)
    const { totals, shipments } = await readOrder(buyer.client, order.number)
    expect(totals.totalMinor).toBe(invoice.totalMinor)
    expect(totals.goodsMinor).toBe(shipments[0]!.lines[0]!.goodsMinor)
    expect(totals.taxes.reduce((sum, tax) => sum + tax.taxMinor, 0)).toBe(totals.taxMinor)
    expect(invoice.openMinor).toBe(0)
    // What was ordered stays in the record.
    expect((await signOffsOf(buyer.client, order.number)).substitutes[0]).toMatchObject({
      state: 'accepted',
      answerNote: 'Fine',
      ordered: { id: LOCH, goodsMinor: ordered!.goodsMinor },
    })
  })

  it('that costs more is not charged dearer', async () => {
    const order = await placed()
    const before = await readOrder(buyer.client, order.number)
    const candidate = await clothAtPrice(application, clerk, order.lineId, 3)
    const paid = before.shipments[0]!.lines[0]!.goodsMinor
    expect(candidate.money).toMatchObject({ goodsMinor: paid, refundMinor: 0 })
    expect(candidate.money!.usualGoodsMinor).toBeGreaterThan(paid)
    const id = await offerInstead(clerk, order.lineId, candidate)
    await succeed(answer(id, 'accept'))
    const after = await readOrder(buyer.client, order.number)
    expect(after.shipments[0]!.lines[0]).toMatchObject({
      goodsMinor: paid,
      fabric: { id: candidate.cloth.id },
    })
    expect(after.refunds).toEqual([])
  })

  it('that is declined leaves the line as it was, and the clerk can refuse it', async () => {
    const order = await placed()
    const held = (await lineOf(order)).allocations
    const [candidate] = await substitutesFor(clerk, order.lineId)
    const before = await reservedOf(application, candidate!.pieceId)
    const id = await offerInstead(clerk, order.lineId, candidate!)
    await succeed(answer(id, 'decline', 'Not that lot'))
    expect(await reservedOf(application, candidate!.pieceId)).toBe(before)
    expect(await lineOf(order)).toMatchObject({ allocations: held, signOff: { waits: null } })
    expect((await deskSignOffsOf(clerk, order.lineId)).substitutes).toMatchObject([
      { state: 'declined', answerNote: 'Not that lot' },
    ])
    await succeed(clerk(refuseLine, { params: { id: order.lineId }, body: { reason: 'Flawed' } }))
    expect((await readOrder(buyer.client, order.number)).state).toBe('cancelled')
  })

  it('stops the desk’s clock, and neither its piece nor another is taken meanwhile', async () => {
    const order = await placed()
    const [candidate, another] = await substitutesFor(clerk, order.lineId)
    await offerInstead(clerk, order.lineId, candidate!)
    const { rows } = (await succeed(clerk(listDeskRows, { query: { lane: 'toCut' } }))).data
    expect(rows.find(row => row.orderNumber === order.number)).toMatchObject({
      waits: 'substitute',
      dueAt: null,
      why: 'buyerAsked',
    })
    const body = { pieceId: another!.pieceId, reason: 'flaw' as const, note: '', refundMinor: 0 }
    const params = { id: order.lineId }
    expect(await clerk(offerSubstitute, { params, body })).toMatchObject({ code: 'substituteAwaited' })
    expect(await clerk(choosePiece, { params, body: { pieceId: candidate!.pieceId } })).toMatchObject({
      code: 'substituteAwaited',
    })
  })

  it('is refused where another sum would go back than the desk was shown', async () => {
    const order = await placed()
    const candidate = await clothAtPrice(application, clerk, order.lineId, 0.5)
    await priced(application, candidate.cloth.id, 0.4)
    const body = {
      pieceId: candidate.pieceId,
      reason: 'flaw' as const,
      note: '',
      refundMinor: candidate.money!.refundMinor,
    }
    expect(await clerk(offerSubstitute, { params: { id: order.lineId }, body })).toMatchObject({
      code: 'substituteChanged',
    })
  })

  it('is nobody else’s to see or to answer', async () => {
    const order = await placed()
    const [candidate] = await substitutesFor(clerk, order.lineId)
    const id = await offerInstead(clerk, order.lineId, candidate!)
    const other = await signUpRetailer(application)
    const params = { id: order.lineId }
    const refused = [
      await other.client(answerSubstitute, { params: { id }, body: { answer: 'accept', note: '' } }),
      await stranger(getDeskSignOffs, { params }),
      await stranger(listSubstitutes, { params, query: {} }),
      await stranger(withdrawSubstitute, { params }),
    ]
    expect(refused.map(result => !result.success && result.code)).toEqual(Array(4).fill('notFound'))
    // A cutter sees that the buyer is asked, and no money.
    const [seen] = (await deskSignOffsOf(cutter, order.lineId)).substitutes
    expect(seen).toMatchObject({ state: 'open', money: null })
    expect(JSON.stringify(seen)).not.toMatch(/minor/i)
  })

  it('is answered by the link of its mail, and its end is mailed', async () => {
    const order = await placed()
    const [candidate] = await substitutesFor(clerk, order.lineId)
    await offerInstead(clerk, order.lineId, candidate!)
    const link = { params: { token: await linkIn(application, order.number, 'substituteOffered') } }
    const anybody = application.client()
    expect((await succeed(anybody(getLinkedSignOff, link))).data.substitute).toMatchObject({ state: 'open' })
    const body = { answer: 'yes' as const, note: '' }
    expect((await succeed(anybody(answerByLink, { ...link, body }))).data).toMatchObject({ recorded: true })
    expect((await succeed(anybody(answerByLink, { ...link, body }))).data).toMatchObject({ recorded: false })
    expect((await lineOf(order)).allocations[0]).toMatchObject({ pieceNumber: candidate!.pieceNumber })
  })

  it('of another cloth than the one whose shade was sent is sent a cutting of anew', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    await sendCuttingOf(clerk, order.lineId)
    const [candidate] = await substitutesFor(clerk, order.lineId)
    await succeed(answer(await offerInstead(clerk, order.lineId, candidate!), 'accept'))
    expect((await lineOf(order)).signOff.waits).toBe('cuttingToSend')
    const { cuttings } = await signOffsOf(buyer.client, order.number)
    expect(cuttings.map(({ state }) => state)).toEqual(['asked', 'ended'])
  })
})
