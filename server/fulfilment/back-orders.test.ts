import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getFabricCards } from '@selvedge/contract/catalogue/catalogue.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { backOrderLine, refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import { answerCutting, answerSubstitute } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { colourwayRow } from '@selvedge/tests/support/catalogue-rows.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import {
  askCutting,
  confirmed,
  offerInstead,
  orderedLines,
  sendCuttingOf,
  substitutesFor,
} from '@selvedge/tests/support/signing-off.ts'

const METRE = 1_000_000
const AWAITED = 'glenmoor-91-awaited'
let application: TestApplication
let buyer: Client
let clerk: Client
beforeAll(async () => {
  const awaited = colourwayRow({
    slug: AWAITED,
    supplier: 'halden-and-rowe',
    design: 'glenmoor',
    manufacturer: 'teviot-mill',
    leadTimeDays: 56,
    pieces: [{ pieceNumber: 'A1', dyeLot: '1', lengthMicrometres: 10 * METRE }],
    incoming: [{ dyeLot: '2', lengthMicrometres: 5 * METRE, eta: '2026-12-11' }],
  })
  application = await createTestApplication({ rows: [...fixtureRows, awaited] })
  application.clock.now = new Date('2026-11-20T09:00Z')
  buyer = (await signUpRetailer(application)).client
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
}, 60_000)
afterAll(() => application.close())

/** A line of 5 m that holds nothing any more, because its buyer did not want that lot; returns its id. */
async function withoutPiece(): Promise<string> {
  const { number, shipmentId, lineIds } = await orderedLines(buyer, { fabricId: AWAITED, fabricQuantity: 5 })
  const lineId = lineIds[0]!
  await confirmed(clerk, shipmentId)
  await askCutting(buyer, number, lineId)
  const id = await sendCuttingOf(clerk, lineId)
  await succeed(buyer(answerCutting, { params: { id }, body: { answer: 'reject', note: 'Too green' } }))
  return lineId
}

/** What lists say a metre comes from. */
async function listedFrom() {
  await application.deps.index.refresh()
  const [card] = (await succeed(buyer(getFabricCards, { query: { id: [AWAITED] } }))).data
  return card!.dispatch.from
}

it('a delivery is listed as promised while a line waits for it, and not before or after', async () => {
  const [refused, replaced] = [await withoutPiece(), await withoutPiece()]
  await orderedLines(buyer, { fabricId: AWAITED, fabricQuantity: 10 })
  expect(await listedFrom()).toBe('delivery')
  const wait = (id: string) => succeed(clerk(backOrderLine, { params: { id }, body: { on: '2026-12-14' } }))

  await wait(refused)
  expect(await listedFrom()).toBe('leadTime')
  const [act] = (await succeed(clerk(listUndoableActs))).data
  await succeed(clerk(undoAct, { params: { id: act!.id } }))
  expect(await listedFrom()).toBe('delivery')

  await wait(refused)
  await succeed(clerk(refuseLine, { params: { id: refused }, body: { reason: 'The mill has ended it' } }))
  expect(await listedFrom()).toBe('delivery')

  await wait(replaced)
  expect(await listedFrom()).toBe('leadTime')
  const [other] = await substitutesFor(clerk, replaced)
  const id = await offerInstead(clerk, replaced, other!)
  await succeed(buyer(answerSubstitute, { params: { id }, body: { answer: 'accept', note: '' } }))
  expect(await listedFrom()).toBe('delivery')
})
