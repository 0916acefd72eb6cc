import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClientWithDeadline } from '@selvedge/db/client-with-deadline.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { findMember } from '../platform/sessions.ts'
import { readWaiting } from '../waiting/read-waiting.ts'
import { readTransferTerms } from './transfer/read-transfers.ts'

let application: TestApplication
const { prototype } = ClientWithDeadline
// Taken from its class to be put back around itself, and called with its client.
const query = Reflect.get(prototype, 'query') as (...given: unknown[]) => unknown
let sent: string[] = []
/** Connections on which the search index reads what has changed, meanwhile and for itself. */
const snapshots = new Set<ClientWithDeadline>()

beforeAll(async () => {
  application = await createTestApplication()
  Reflect.set(prototype, 'query', function record(this: ClientWithDeadline, ...given: unknown[]): unknown {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text: string }).text
    if (text.startsWith('start transaction isolation level repeatable read')) snapshots.add(this)
    if (!snapshots.has(this) && !text.includes('catalogue_version')) sent.push(text)
    if (/^(commit|rollback)/.test(text)) snapshots.delete(this)
    return Reflect.apply(query, this, given)
  })
})
afterAll(async () => {
  Reflect.set(prototype, 'query', query)
  await application.close()
})

/** A count is no time; this one keeps steps from creeping in. */
const MOST = { add: 12, read: 7, place: 35 }

it('a checkout sends no more statements than it needs: a line added, the cart read, the order placed and paid', async () => {
  const { client } = await signUpRetailer(application)
  const sentBy = { add: [''], read: [''], place: [''] }
  const recording = async <T>(step: keyof typeof sentBy, act: () => Promise<T>): Promise<T> => {
    sent = []
    const done = await act()
    sentBy[step] = sent
    return done
  }
  // The first fills what is kept in memory.
  for (let round = 0; round < 2; round += 1) {
    await recording('add', () => addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 }))
    const { version } = await recording('read', () => readCart(client))
    await recording('place', () => succeed(orderCart(client, { cartVersion: version })))
  }
  for (const step of ['add', 'read', 'place'] as const)
    expect(sentBy[step].length, sentBy[step].join('\n')).toBeLessThanOrEqual(MOST[step])
})

it('all that one page reads of a cart loads it once, and the next page loads it anew', async () => {
  const { client, token } = await signUpRetailer(application)
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
  const { db, clock } = application.deps
  const timesLoaded = async (): Promise<number> => {
    // As a page does: one caller for all its calls.
    const caller = (await findMember(db, clock, token, null))!
    const asked = { db, caller, now: clock() }
    sent = []
    const [transfer, waiting] = await Promise.all([readTransferTerms(db, asked), readWaiting(asked)])
    expect(transfer).toBeDefined()
    expect(waiting.some(({ kind }) => kind === 'cart')).toBe(true)
    return sent.filter(text => /from "cart_items" inner join "colourways"/.test(text)).length
  }
  expect(await timesLoaded()).toBe(1)
  expect(await timesLoaded()).toBe(1)
})
