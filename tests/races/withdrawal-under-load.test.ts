import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { withdrawImportFile } from '@selvedge/contract/intake/imports.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { importList } from '../intake/import-list.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderAmongMany, readCart, sendUntilServed } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { rounds } from '../support/rounds.ts'

const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
const SUPPLIER = 'halden-and-rowe'
const ELSEWHERE = 'halden-and-rowe-elsewhere-navy'
const HEAD = 'Article;Design;Colour;Composition;Width;Price (GBP/m);RRP (GBP);Stock (m)\n'
const CLOTHS = 200
const BUYERS = 24
const HOUR_MS = 3600_000
const ROUNDS = rounds(2, 20)

let application: TestApplication
let operator: Client
beforeAll(async () => {
  application = await createTestApplication({ operatorToken: OPERATOR_TOKEN, connections: 50 })
  operator = application.client(OPERATOR_TOKEN)
  await importing('E1;Elsewhere;Navy;100% wool;140 cm;30;90;4000\n')
})
afterAll(() => application.close())

const rowsOf = (round: number, price: number) =>
  Array.from(
    { length: CLOTHS },
    (_, at) => `L${round}-${at};Laden ${round} ${at};Navy;100% wool;140 cm;${price};90;60\n`,
  ).join('')
const importing = async (rows: string) =>
  (await importList({ db: application.db, supplier: SUPPLIER, text: HEAD + rows })).record.id
const clothOf = (round: number, at: number) => `${SUPPLIER}-laden-${round}-${at}-navy`
const shelf = (round: number) =>
  application.db
    .selectFrom('colourways')
    .select(['supplier_sku', 'cut_price_minor', 'withdrawn_at'])
    .where('supplier_sku', 'like', `L${round}-%`)
    .orderBy('supplier_sku')
    .execute()

/** Buyers with a line each: of the list that is withdrawn, or of a cloth that it does not name. */
async function buyers(fabricOf: (buyer: number) => string) {
  // Only so many may sign up from one address in an hour.
  application.clock.now = new Date(application.clock.now.getTime() + HOUR_MS)
  const clients = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { client } = await signUpRetailer(application, { suppliers: [{ id: SUPPLIER }] })
      return client
    }),
  )
  return Promise.all(
    clients.map(async (client, buyer) => {
      await addLine(client, { fabricId: fabricOf(buyer), fabricQuantity: 1 })
      return { client, cartVersion: (await readCart(client)).version }
    }),
  )
}

it('a list that is withdrawn while buyers order goes whole or stays whole, and everybody else is served', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await importing(rowsOf(round, 30))
    const wrong = await importing(rowsOf(round, 99))
    const [own, others] = [await buyers(buyer => clothOf(round, buyer)), await buyers(() => ELSEWHERE)]
    const order = ({ client, cartVersion }: (typeof own)[number]) => orderAmongMany(client, { cartVersion })
    const undo = () => Promise.all([1, 2].map(() => operator(withdrawImportFile, { params: { id: wrong } })))
    // Once before the orders, then after them.
    const early = round % 2 === 0 ? undo() : undefined
    const [ordered, elsewhere, listed, undone] = await Promise.all([
      Promise.all(own.map(order)),
      Promise.all(others.map(order)),
      Promise.all(others.map(({ client }) => sendUntilServed(() => client(listFabrics, { query: {} })))),
      early ?? undo(),
    ])
    const placed = ordered.filter(answer => answer.success)
    const withdrawals = undone.filter(answer => answer.success)
    expect(withdrawals.length).toBe(placed.length > 0 ? 0 : 1)
    const refused = ordered.flatMap(answer => (answer.success ? [] : [answer.code]))
    if (withdrawals.length > 0) expect(new Set(refused)).toEqual(new Set(['cartChanged']))
    const prices = new Set((await shelf(round)).map(row => row.cut_price_minor))
    expect(prices).toEqual(new Set([withdrawals.length > 0 ? 3000 : 9900]))
    expect(elsewhere.filter(answer => !answer.success)).toEqual([])
    expect(listed.filter(answer => !answer.success)).toEqual([])
    expect(await ledgerViolations(application.db)).toEqual([])
  }
}, 120_000)

it('a list with no orders is withdrawn while buyers order other cloth', async () => {
  const id = await importing(rowsOf(ROUNDS, 30))
  const others = await buyers(() => ELSEWHERE)
  const [answers, withdrawal] = await Promise.all([
    Promise.all(others.map(({ client, cartVersion }) => orderAmongMany(client, { cartVersion }))),
    succeed(operator(withdrawImportFile, { params: { id } })),
  ])
  expect(withdrawal.data).toMatchObject({ withdrawn: CLOTHS, restored: 0 })
  expect(answers.filter(answer => !answer.success)).toEqual([])
  expect((await shelf(ROUNDS)).filter(row => row.withdrawn_at === null)).toEqual([])
  expect(await ledgerViolations(application.db)).toEqual([])
}, 120_000)
