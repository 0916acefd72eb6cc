import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { setCustomer } from '@selvedge/contract/account/customer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const cloth = { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 }
const sidemarks = async (client: Client) => linesOf(await readCart(client)).map(line => line.sidemark)
const serve = (client: Client, name: string) => succeed(client(setCustomer, { body: { name } }))
const ordered = async (client: Client) => {
  const { data } = await succeed(orderCart(client))
  return readOrder(client, data.id)
}

describe('a line added while a customer is served', () => {
  it('is for that customer, unless a sidemark was sent, even an empty one', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, cloth)
    await serve(client, 'Mrs Ellis')
    await addLine(client, cloth)
    await addLine(client, { ...cloth, sidemark: 'Hotel Clarence' })
    await addLine(client, { ...cloth, sidemark: '' })
    expect(await sidemarks(client)).toEqual(['', 'Mrs Ellis', 'Hotel Clarence', ''])
  })
  it('is for nobody once the hour is over', async () => {
    const { client } = await signUpRetailer(application)
    const now = application.clock.now
    await serve(client, 'Mrs Ellis')
    application.clock.now = new Date(now.getTime() + 3_600_001)
    await addLine(client, cloth)
    application.clock.now = now
    expect(await sidemarks(client)).toEqual([''])
  })
})

describe('an order', () => {
  it('takes its sidemark from its lines', async () => {
    const { client } = await signUpRetailer(application)
    await serve(client, 'Mrs Ellis')
    await addLine(client, cloth)
    await serve(client, 'Hotel Clarence')
    const order = await ordered(client)
    expect(order.endCustomer).toBe('Mrs Ellis')
    expect(order.shipments[0]!.lines[0]!.sidemark).toBe('Mrs Ellis')
  })
  it('without sidemarks on its lines is for the customer being served when it was placed', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, cloth)
    await serve(client, 'Mrs Ellis')
    expect((await ordered(client)).endCustomer).toBe('Mrs Ellis')
  })
  it('for nobody says so', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, cloth)
    expect((await ordered(client)).endCustomer).toBe('')
  })
})
