import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, linesOf, orderAmongMany, readCart, readOrder } from '../support/buying.ts'
import { signUpRetailer } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { acceptedSpecial, askFor, readSpecial } from '../support/special-prices.ts'
import { addColleague } from '../support/team.ts'

const LOCH = 'glenmoor-04-loch'
const MEMBERS = 20
const special = {
  fabricId: LOCH,
  metres: 1,
  targetMinor: 5000,
  offered: { priceMinor: 5500, minimumMetres: 1 },
}
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
})
afterAll(() => application.close())

/** A business with that many buyers, each with a metre in the cart at the special price. */
async function team() {
  const owner = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
  const members = [owner.client]
  while (members.length < MEMBERS)
    members.push((await addColleague(application, owner.client, 'admin')).client)
  const number = await acceptedSpecial(application, owner.client, special)
  for (const client of members) await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  const carts = await Promise.all(members.map(client => readCart(client)))
  expect(carts.flatMap(linesOf).map(line => line.priceSource)).toEqual(Array(MEMBERS).fill('special'))
  return { owner: owner.client, members, number, versions: carts.map(({ version }) => version) }
}

it('one offer prices the order of one of twenty members who order concurrently; the others get an error', async () => {
  const { owner, members, number, versions } = await team()
  const answers = await Promise.all(
    members.map((client, index) => orderAmongMany(client, { cartVersion: versions[index]! })),
  )
  const placed = answers.filter(answer => answer.success)
  const refused = answers.flatMap(answer => (answer.success ? [] : [answer.code]))
  expect(placed).toHaveLength(1)
  expect(new Set(refused)).toEqual(new Set(['cartChanged']))
  const orderId = placed[0]!.success ? placed[0]!.data.id : ''
  expect((await readOrder(owner, orderId)).shipments[0]!.lines[0]).toMatchObject({ unitPriceMinor: 5500 })
  expect(await readSpecial(owner, number)).toMatchObject({ state: 'ordered', orderId })
  expect(await ledgerViolations(application.db)).toEqual([])
}, 60_000)

it('an offer that is declined while it is ordered ends in one state or the other', async () => {
  const { owner, members, number, versions } = await team()
  const { version } = await readSpecial(owner, number)
  const [ordered, withdrawn] = await Promise.all([
    orderAmongMany(members[0]!, { cartVersion: versions[0]! }),
    owner(withdrawSpecialPrice, { params: { id: number }, body: { version } }),
  ])
  const { state, orderId } = await readSpecial(owner, number)
  expect([ordered.success, withdrawn.success].filter(Boolean)).toHaveLength(1)
  expect([state, orderId !== null]).toEqual(ordered.success ? ['ordered', true] : ['withdrawn', false])
}, 60_000)

it('one cloth requested concurrently by a whole team has one request', async () => {
  const { client } = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
  const members = [client]
  while (members.length < MEMBERS) members.push((await addColleague(application, client, 'buyer')).client)
  const answers = await Promise.allSettled(
    members.map((member, index) => askFor(member, { fabricId: LOCH, targetMinor: 4000 + index })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await Promise.allSettled(
    Array.from({ length: 20 }, () => askFor(client, { fabricId: 'glenmoor-01-oat' })),
  )
  expect(new Set(again.map(answer => (answer.status === 'fulfilled' ? answer.value : 'refused'))).size).toBe(
    1,
  )
}, 60_000)
