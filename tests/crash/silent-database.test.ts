import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@selvedge/contract/call/client.ts'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createFavoritesList, getFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { connect, type Connection } from '@selvedge/db/connection.ts'
import { silentNetwork, type SilentNetwork } from '@selvedge/db/testing/silent-network.ts'
import { createTestDatabase, type TestDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importExchangeRates } from '@selvedge/server/pricing/import-exchange-rates.ts'
import { colourwayRow, fixtureRates, fixtureRows } from '../support/catalogue-fixture.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const TIMEOUT_MS = 180_000
/** Far longer than any deadline; without one, nothing came for as long as it was watched. */
const PATIENCE_MS = 40_000
let dataDir: string
let database: TestDatabase
let network: SilentNetwork
let direct: Connection
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-silent-'))
  database = await createTestDatabase()
  direct = connect(database.url)
  await importExchangeRates({ db: direct.kysely, rates: fixtureRates })
  await stock(fixtureRows)
  network = await silentNetwork(database.url)
  const settings = { DATABASE_URL: network.url, DATA_DIR: dataDir, DEMO: 'true', DEMO_CATALOGUE: 'false' }
  server = await startServerProcess(settings)
}, TIMEOUT_MS)
afterAll(async () => {
  await server.kill()
  await network.close()
  await direct.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}, TIMEOUT_MS)

const sessionOf = (token: string) => `accessToken=${encodeURIComponent(JSON.stringify(token))}`
const anyId = '01927c44-1b2c-7d3e-8f40-5a6b7c8d9e01'
/** What a buyer sends after an order, one form of each page. */
const formsAfterAnOrder: readonly (readonly [string, Record<string, string>])[] = [
  [
    paths.order('SV-10001'),
    { intent: 'writeMessage', supplier: 'halden-and-rowe', messageId: anyId, text: 'Bitte rollen.' },
  ],
  [paths.order('SV-10001'), { intent: 'cancel' }],
  [paths.order('SV-10001'), { intent: 'newAddress', label: 'Baustelle', line1: 'Hauptstr. 1' }],
  [paths.order('SV-10001'), { intent: 'cutting', question: anyId, answer: 'yes' }],
  [paths.orderAgain('SV-10001'), { line: anyId, chosen: anyId, version: '1', key: anyId }],
  [paths.wallet, { amount: 'other', amountMinor: '77', idempotencyKey: anyId }],
  [paths.payInvoices, { listed: 'GB-2026-000001', 'pay.GB-2026-000001': 'on', idempotencyKey: anyId }],
  [paths.holds, { intent: 'extend', hold: anyId }],
  [paths.samples, { intent: 'kept', sample: anyId }],
  [paths.specialPrices, { intent: 'accept', id: 'SP-10001', version: '2' }],
  [paths.raiseIssue(anyId), { type: 'flaw', length: '1', message: 'Ein Loch.' }],
  [paths.shippingIssue('CL-0001'), { intent: 'write', message: 'Noch ein Loch.' }],
]

const stock = (rows: Iterable<unknown>) =>
  importCatalogue({ db: direct.kysely, rows, clock: () => new Date(), report: () => undefined })
const client = (token?: string) =>
  createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request), token })
/** The API looks for the session in the database, and finds none. */
const askForSession = () => client('unknown')(getCurrentUser)
const countCloths = async () => {
  const listed = await client()(listFabrics, { query: {} })
  return listed.success ? listed.data.total : undefined
}
const within = <T>(look: () => Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 200 })

describe('a server whose database connections have gone silent', () => {
  it(
    'answers from the database and lists what has changed, over new connections',
    async () => {
      const before = (await countCloths())!
      network.silenceOpenConnections()
      await within(async () => expect(await askForSession()).toMatchObject({ code: 'signInRequired' }))
      const home = { supplier: 'halden-and-rowe', design: 'glenmoor', manufacturer: 'teviot-mill' }
      await stock([colourwayRow({ slug: 'glenmoor-99-silence', ...home })])
      await within(async () => expect(await countCloths()).toBe(before + 1))
    },
    TIMEOUT_MS,
  )

  it(
    'refuses what needs the database while none can be reached, lists go on, and all is well afterwards',
    async () => {
      network.silenceEverything()
      const session = encodeURIComponent(JSON.stringify('unknown'))
      const [refused, listed, page] = await Promise.all([
        askForSession(),
        client()(listFabrics, { query: {} }),
        fetch(`${server.origin}/dashboard`, {
          headers: { cookie: `accessToken=${session}` },
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      ])
      expect(refused).toMatchObject({ success: false, status: 503 })
      expect(listed.success).toBe(true)
      // Whom nobody can look up stays signed in.
      expect([page.status, page.headers.getSetCookie().join()]).toEqual([
        503,
        expect.not.stringContaining('accessToken'),
      ])
      const ready = await fetch(`${server.origin}/readyz`)
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { status: 'degraded', database: 'silent' },
      ])
      network.recover()
      await within(async () => expect(await askForSession()).toMatchObject({ code: 'signInRequired' }))
    },
    TIMEOUT_MS,
  )

  it(
    'tells a buyer in their language that a form was not taken, signs nobody out, and takes it afterwards',
    async () => {
      const { token, client: buyer } = await signUpRetailer({ client, db: direct.kysely })
      const { id } = (await succeed(buyer(createFavoritesList, { body: { name: 'Mrs Ellis' } }))).data
      const list = paths.favoritesList(id)
      const renamed = { intent: 'settings', name: 'Frau Ellis' }
      const send = (address: string, fields: Record<string, string>) =>
        fetch(server.origin + address, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { cookie: sessionOf(token), origin: server.origin, 'accept-language': 'de' },
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
      network.silenceEverything()
      const byScripts = [...formsAfterAnOrder, [list, renamed] as const]
      const answers = await Promise.all(
        byScripts.map(async ([address, fields]) => {
          const answer = await send(`${address}.data`, fields)
          return [address, answer.status, (await answer.text()).includes('antwortet gerade nicht')]
        }),
      )
      // What is refused by the action itself stays on the page with what was typed.
      expect(answers).toEqual(byScripts.map(([address]) => [address, 503, true]))
      const plain = await send(list, renamed)
      expect([plain.status, plain.headers.getSetCookie().join()]).toEqual([
        503,
        expect.not.stringContaining('accessToken'),
      ])
      expect(await plain.text()).toMatch(/<html lang="de".*Was Sie abgeschickt haben, ist nicht angekommen/s)
      network.recover()
      await within(async () => expect((await send(list, renamed)).status).toBe(302))
      const { data } = await succeed(buyer(getFavoritesList, { params: { id } }))
      expect(data.name).toBe('Frau Ellis')
    },
    TIMEOUT_MS,
  )

  it(
    'stops when it is asked to',
    async () => {
      network.silenceEverything()
      await server.stop()
    },
    TIMEOUT_MS,
  )
})
