import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment, readDeskShipment, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

it('an order is closed later once all that was sent has arrived, also where its last open line is refused', async () => {
  const operator = (await openOperator(application)).client
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
  await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 2 })
  const { id: number } = (await succeed(orderCart(client))).data
  const [sent, open] = await shipmentIdsOf(client, number)
  await fulfilShipment(operator, sent!, 'delivered')
  expect((await readOrder(client, number)).state).toBe('partDispatched')
  const [line] = (await readDeskShipment(operator, open!)).lines
  const body = { reason: 'The mill has ended it' }
  await succeed(operator(refuseLine, { params: { id: line!.id }, body }))
  expect((await readOrder(client, number)).state).toBe('delivered')
  const { id } = await application.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'closeOrder' and data->>'orderId' = ${id}`.execute(application.db)
  expect(rows).toHaveLength(1)
})
