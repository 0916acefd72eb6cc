import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@selvedge/contract/call/client.ts'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { connect, type Connection } from '@selvedge/db/connection.ts'
import { silentNetwork, type SilentNetwork } from '@selvedge/db/testing/silent-network.ts'
import { createTestDatabase, type TestDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importExchangeRates } from '@selvedge/server/pricing/import-exchange-rates.ts'
import { colourwayRow, fixtureRates, fixtureRows } from '../support/catalogue-fixture.ts'
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

const stock = (rows: Iterable<unknown>) =>
  importCatalogue({ db: direct.kysely, rows, clock: () => new Date(), report: () => undefined })
const client = () => createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request) })
/** The API looks for the session in the database, and finds none. */
const askForSession = () =>
  createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request), token: 'unknown' })(
    getCurrentUser,
  )
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
      // Whom nobody can look up counts as signed out.
      expect(page.status).toBe(302)
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
    'stops when it is asked to',
    async () => {
      network.silenceEverything()
      await server.stop()
    },
    TIMEOUT_MS,
  )
})
