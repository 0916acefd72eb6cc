import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClientWithDeadline } from '@selvedge/db/client-with-deadline.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
const { prototype } = ClientWithDeadline
// Taken from its class to be put back around itself, and called with its client.
const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown
let sent: string[] = []

beforeAll(async () => {
  application = await createTestApplication()
  Reflect.set(prototype, 'query', function record(this: ClientWithDeadline, ...given: unknown[]): unknown {
    const [asked] = given
    sent.push(typeof asked === 'string' ? asked : (asked as { text: string }).text)
    return Reflect.apply(query, this, given)
  })
})
afterAll(async () => {
  Reflect.set(prototype, 'query', query)
  await application.close()
})

it('a checkout sends few statements: a line added, the cart read, the order placed and paid', async () => {
  const { client } = await signUpRetailer(application)
  const steps: Record<string, number> = {}
  const counting = async <T>(step: string, act: () => Promise<T>): Promise<T> => {
    sent = []
    const done = await act()
    steps[step] = sent.length
    appendFileSync(
      '/check/d/out/statements.txt',
      `== ${step} ${sent.length}\n${sent.map(one => one.replaceAll(/\s+/g, ' ').slice(0, 260)).join('\n')}\n`,
    )
    return done
  }
  const checkOut = async () => {
    await counting('add', () => addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 }))
    const { version } = await counting('read', () => readCart(client))
    await counting('place', () => succeed(orderCart(client, { cartVersion: version })))
  }
  await checkOut()
  await checkOut()
  expect(steps).toEqual({ add: 0, read: 0, place: 0 })
})
