import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCandidatePieces, recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { answerCutting } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { readDeskShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { askCutting, confirmed, orderedLines, sendCuttingOf } from '@selvedge/tests/support/signing-off.ts'

const fabricId = 'glenmoor-06-rowan'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

it('what is cut later of a piece without a lot whose shade was rejected leaves a piece that is rejected, too', async () => {
  const buyer = await signUpRetailer(application)
  const clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  const placed = async (pieceId: string | null = null) => {
    const order = await orderedLines(buyer.client, { fabricId, fabricQuantity: 1, pieceId })
    await confirmed(clerk, order.shipmentId)
    const [line] = (await readDeskShipment(clerk, order.shipmentId)).lines
    return { number: order.number, lineId: line!.id, piece: line!.allocations[0]! }
  }
  const numbers = await application.db
    .updateTable('pieces')
    .set({ dye_lot: '' })
    .where('colourway_id', '=', eb => eb.selectFrom('colourways').select('id').where('slug', '=', fabricId))
    .where('piece_number', '<>', '')
    .returning('piece_number')
    .execute()
  expect(numbers.length).toBeGreaterThan(1)
  const order = await placed()
  await askCutting(buyer.client, order.number, order.lineId)
  const params = { id: await sendCuttingOf(clerk, order.lineId) }
  await succeed(buyer.client(answerCutting, { params, body: { answer: 'reject', note: 'Too green' } }))
  const other = await placed(order.piece.pieceId)
  const body = { pieceNumber: other.piece.pieceNumber }
  const { data } = await succeed(clerk(recordCut, { params: { id: other.lineId }, body }))
  const remnant = data.outcome === 'cut' ? data.cutting.remnant! : undefined
  const candidates = (await succeed(clerk(listCandidatePieces, { params: { id: order.lineId }, query: {} })))
    .data
  expect(candidates.find(({ id }) => id === remnant!.id)).toMatchObject({ whyNot: 'lotRejected' })
  expect(candidates.some(({ whyNot }) => whyNot === null)).toBe(true)
})
