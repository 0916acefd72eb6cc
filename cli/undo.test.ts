import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { confirmShipments } from '@selvedge/contract/fulfilment/shipments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { undo } from './undo.ts'

let application: TestApplication
let operator: Client
beforeAll(async () => {
  application = await createTestApplication()
  operator = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

it('undoes what the desk did, once, and writes it down as the API does', async () => {
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
  const { id: number } = (await succeed(orderCart(client))).data
  const shipmentIds = await shipmentIdsOf(client, number)
  await succeed(operator(confirmShipments, { body: { shipmentIds } }))
  const [{ id: act } = { id: '' }] = (await succeed(operator(listUndoableActs))).data
  const said: string[] = []
  const running = { ...application.deps, say: (line: string) => void said.push(line) }
  await undo(running, [])
  expect(said.join('\n')).toContain(act)
  await undo(running, [act])
  expect(said.at(-1)).toContain(number)
  await undo(running, [act])
  expect(said.at(-1)).toContain('nothing was changed')
  await succeed(operator(undoAct, { params: { id: act } }))
  const acts = await application.db
    .selectFrom('operator_acts')
    .select(['act', 'way', 'outcome'])
    .where(eb => eb(eb.fn('jsonb_extract_path_text', ['about', eb.val('id')]), '=', act))
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'undo', way: 'commandLine', outcome: 'done' },
    { act: 'undo', way: 'commandLine', outcome: 'done' },
    { act: 'undoAct', way: 'session', outcome: 'done' },
  ])
})

it('says why something cannot be undone', async () => {
  const running = { ...application.deps, say: () => undefined }
  await expect(undo(running, ['01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'])).rejects.toThrow('nothing at this')
  await expect(undo(running, ['SV-10001'])).rejects.toThrow('isn’t the id of an act')
})
