import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { extendCutting, withdrawSubstitute } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { answerByLink, answerCutting, answerSubstitute } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { readDeskShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import {
  askCutting,
  confirmed,
  offerInstead,
  orderedLines,
  reservedOf,
  sendCuttingOf,
  signOffsOf,
  substitutesFor,
  linkIn,
} from '@selvedge/tests/support/signing-off.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { endSignOff, remindSignOff } from './end-sign-off.ts'

const DAY_MS = 24 * 3600_000
const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let clerk: Client
let cutter: Client
let buyer: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication()
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  cutter = (await openSupplierDesk(application, 'cutter', 'halden-and-rowe')).client
}, 60_000)
beforeEach(async () => {
  buyer = await signUpRetailer(application)
})
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

/** An order of one line that is confirmed. */
async function placed() {
  const { number, shipmentId, lineIds } = await orderedLines(buyer.client, {
    fabricId: LOCH,
    fabricQuantity: 1,
  })
  await confirmed(clerk, shipmentId)
  return { number, shipmentId, lineId: lineIds[0]! }
}
type Placed = Awaited<ReturnType<typeof placed>>
const lineOf = async ({ shipmentId }: Placed) => (await readDeskShipment(clerk, shipmentId)).lines[0]!
const cut = async (order: Placed) => {
  const { pieceNumber } = (await lineOf(order)).allocations[0]!
  return cutter(recordCut, { params: { id: order.lineId }, body: { pieceNumber } })
}
const answer = (id: string, what: 'approve' | 'reject') =>
  buyer.client(answerCutting, { params: { id }, body: { answer: what, note: '' } })
const answerOffer = (id: string) =>
  buyer.client(answerSubstitute, { params: { id }, body: { answer: 'accept', note: '' } })
const kindsTo = async (email: string) => (await mailsTo(application, email)).map(({ kind }) => kind)

describe('the days to answer', () => {
  it('end with nothing cut, after one reminder, and begin again when the supplier says so', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    const job = { kind: 'cutting' as const, id, lineId: order.lineId }
    const { now } = application.clock
    const until = new Date((await signOffsOf(buyer.client, order.number)).cuttings[0]!.answerBy!)
    await remindSignOff(application.jobDeps, job)
    expect(await kindsTo(buyer.email)).not.toContain('answerReminder')
    application.clock.now = new Date(until.getTime() - DAY_MS / 2)
    await Promise.all([remindSignOff(application.jobDeps, job), remindSignOff(application.deps, job)])
    await endSignOff(application.jobDeps, job)
    application.clock.now = new Date(until.getTime() + 1000)
    await Promise.all([endSignOff(application.deps, job), endSignOff(application.deps, job)])
    application.clock.now = now
    const kinds = await kindsTo(buyer.email)
    expect(kinds.filter(kind => kind === 'answerReminder')).toHaveLength(1)
    expect(kinds.filter(kind => kind === 'answerLapsed')).toHaveLength(1)
    expect(await lineOf(order)).toMatchObject({
      state: 'allocated',
      signOff: { waits: 'cuttingLapsed' },
    })
    expect(await cut(order)).toMatchObject({ code: 'cuttingAwaited' })
    await succeed(clerk(extendCutting, { params: { id: order.lineId } }))
    expect((await lineOf(order)).signOff.waits).toBe('cuttingSent')
    await succeed(answer(id, 'approve'))
    await succeed(cut(order))
  })
})

describe('a cutting that was sent', () => {
  it('is taken back within fifteen minutes while it is not answered', async () => {
    const order = await placed()
    await askCutting(buyer.client, order.number, order.lineId)
    const id = await sendCuttingOf(clerk, order.lineId)
    const undo = async () => {
      const [act] = (await succeed(clerk(listUndoableActs))).data
      return clerk(undoAct, { params: { id: act!.id } })
    }
    const link = { params: { token: await linkIn(application, order.number, 'cuttingSent') } }
    await succeed(undo())
    // A page that is open still must not approve what is sent next.
    const yes = { ...link, body: { answer: 'yes' as const, note: '' } }
    expect(await application.client()(answerByLink, yes)).toMatchObject({ code: 'linkSpent' })
    expect((await signOffsOf(buyer.client, order.number)).cuttings).toMatchObject([
      { id, state: 'asked', hasPhoto: false },
    ])
    expect(await kindsTo(buyer.email)).toContain('stepUndone')
    const sentAgain = await sendCuttingOf(clerk, order.lineId)
    expect(await application.client()(answerByLink, yes)).toMatchObject({ code: 'linkSpent' })
    const [act] = (await succeed(clerk(listUndoableActs))).data
    expect(act).toMatchObject({ act: 'cuttingSent', undoneAt: null })
    await succeed(answer(sentAgain, 'approve'))
    // Answered, it is offered no more, and refused to who still has the page.
    const acts = (await succeed(clerk(listUndoableActs))).data
    expect(acts.map(({ id }) => id)).not.toContain(act!.id)
    expect(await clerk(undoAct, { params: { id: act!.id } })).toMatchObject({ code: 'changedSince' })
  })
})

describe('a substitute', () => {
  it('that nobody answers in time is free again', async () => {
    const order = await placed()
    const [candidate] = await substitutesFor(clerk, order.lineId)
    const before = await reservedOf(application, candidate!.pieceId)
    const id = await offerInstead(clerk, order.lineId, candidate!)
    const job = { kind: 'substitute' as const, id, lineId: order.lineId }
    const { now } = application.clock
    const [open] = (await signOffsOf(buyer.client, order.number)).substitutes
    application.clock.now = new Date(Date.parse(open!.answerBy) + 1000)
    for (const again of [job, job]) await endSignOff(application.jobDeps, again)
    application.clock.now = now
    expect(await reservedOf(application, candidate!.pieceId)).toBe(before)
    expect(await answerOffer(id)).toMatchObject({ code: 'signOffEnded' })
    const kinds = (await mailsTo(application, buyer.email)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'answerLapsed')).toHaveLength(1)
  })

  it('is undone within fifteen minutes, and withdrawn later', async () => {
    const order = await placed()
    const [candidate] = await substitutesFor(clerk, order.lineId)
    const before = await reservedOf(application, candidate!.pieceId)
    await offerInstead(clerk, order.lineId, candidate!)
    const [act] = (await succeed(clerk(listUndoableActs))).data
    expect(act).toMatchObject({ act: 'substituteOffered', subject: order.number })
    await succeed(clerk(undoAct, { params: { id: act!.id } }))
    expect(await reservedOf(application, candidate!.pieceId)).toBe(before)
    const id = await offerInstead(clerk, order.lineId, candidate!)
    await succeed(clerk(withdrawSubstitute, { params: { id: order.lineId } }))
    expect(await reservedOf(application, candidate!.pieceId)).toBe(before)
    expect(await answerOffer(id)).toMatchObject({ code: 'signOffEnded' })
    const states = (await signOffsOf(buyer.client, order.number)).substitutes.map(({ state }) => state)
    expect(states).toEqual(['withdrawn', 'withdrawn'])
  })
})
