import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { connect, type Connection } from '@selvedge/db/connection.ts'
import { AT_ONCE, databaseConnections } from '@selvedge/server/http/admission.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, newKey, readCart } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { waitingForLocks } from '../support/waiting-for-locks.ts'

const BUYERS = 64
const cloths = ['glenmoor-04-loch', 'glenmoor-01-oat', 'inis-300-14-delft', 'inis-300-03-bone'] as const
let application: TestApplication
let aside: Connection

beforeAll(async () => {
  application = await createTestApplication({ connections: databaseConnections })
  await application.db.updateTable('pieces').set({ length_um: 900_000_000 }).execute()
  aside = connect(application.databaseUrl, { max: 2, idleInTransactionTimeoutMs: 0 })
})
afterAll(async () => {
  await aside.close()
  await application.close()
})

async function buyerWithCart(fabricId: string) {
  const { client } = await signUpRetailer(application)
  await addLine(client, { fabricId, fabricQuantity: 5 })
  const { version: cartVersion } = await readCart(client)
  return () => client(placeOrder, { body: { cartVersion }, idempotencyKey: newKey() })
}

it('sixty-four buyers who order at once are none refused by the pool, and others look around meanwhile', async () => {
  const { client } = await signUpRetailer(application)
  const orders: Awaited<ReturnType<typeof buyerWithCart>>[] = []
  for (let nth = 0; nth < BUYERS; nth += 1) orders.push(await buyerWithCart(cloths[nth % cloths.length]!))
  const answers = await aside.kysely.transaction().execute(async held => {
    await held.selectFrom('pieces').select('id').forUpdate().execute()
    const ordering = orders.map(order => order())
    // Every order that was admitted has a connection, and waits for the cloth.
    await expect.poll(() => waitingForLocks(aside.kysely)).toBe(AT_ONCE.ordering)
    await Promise.all(Array.from({ length: AT_ONCE.browsing }, () => succeed(client(getWallet))))
    return { ordering }
  })
  const placed = await Promise.all(answers.ordering)
  const refusals = placed.flatMap(one => (one.success ? [] : [one.code]))
  // A slow machine may tell those who are not admitted in time to come again; nobody waits in vain for a connection.
  expect(refusals.filter(code => code !== 'overloaded')).toEqual([])
  const { rows } = await sql`select from orders where state = 'placed'`.execute(application.db)
  expect(rows).toHaveLength(BUYERS - refusals.length)
  expect(await ledgerViolations(application.db)).toEqual([])
}, 60_000)

it('an order that has waited for a change of its business, its buyer and its cloth is placed once, by what they are then', async () => {
  const { client, user } = await signUpRetailer(application)
  await addLine(client, { fabricId: cloths[0], fabricQuantity: 5 })
  const { version: cartVersion } = await readCart(client)
  const idempotencyKey = newKey()
  const order = () => client(placeOrder, { body: { cartVersion }, idempotencyKey })
  const { ordering } = await aside.kysely.transaction().execute(async held => {
    const { retailer_id } = await held
      .updateTable('users')
      .set({ first_name: 'Renamed' })
      .where('id', '=', user.id)
      .returning('retailer_id')
      .executeTakeFirstOrThrow()
    await held.updateTable('retailers').set({ image_url: null }).where('id', '=', retailer_id!).execute()
    await held.updateTable('pieces').set({ shelf: 'moved' }).execute()
    const ordering = [order(), order()]
    await expect.poll(() => waitingForLocks(aside.kysely)).toBe(2)
    return { ordering }
  })
  const [first, again] = await Promise.all(ordering)
  expect(first).toMatchObject({ success: true, data: { state: 'placed' } })
  expect(again).toEqual(first)
})
