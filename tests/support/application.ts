import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type Client } from '@selvedge/contract/call/client.ts'
import { connect } from '@selvedge/db/connection.ts'
import { createTestDatabase } from '@selvedge/db/testing/test-database.ts'
import { createLoomPool } from '@selvedge/loom/pool.ts'
import { createApp, type AppDeps, type ServedApp } from '@selvedge/server/app.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importExchangeRates } from '@selvedge/server/pricing/import-exchange-rates.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import type { Connection } from '@selvedge/server/http/request-log.ts'
import { createClothPictures } from '@selvedge/server/platform/cloth-pictures.ts'
import { prepareJobs, startJobs } from '@selvedge/server/platform/jobs.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { publicInternet } from '@selvedge/server/platform/public-address.ts'
import { createDemoGateway } from '@selvedge/server/platform/payments/demo-gateway.ts'
import { createFabricIndex } from '@selvedge/server/search/fabric-index.ts'
import { fixtureRates, fixtureRows } from './catalogue-fixture.ts'

export const ORIGIN = 'http://selvedge.test'

/** A simulated browser. Without an address, calls are made inside the process. */
export type TestBrowser = { address?: string; deviceToken?: string; userAgent?: string; locale?: string }

export type TestApplication = {
  app: ServedApp
  deps: AppDeps
  /**
   * For handlers of jobs: with one connection, so that one which takes a second inside a transaction fails. As many of those at
   * once as the queue has connections would wait for each other.
   */
  jobDeps: AppDeps
  db: Deps['db']
  /** Without detours. */
  databaseUrl: string
  /** The application's clock; move it to make things expire. */
  clock: { now: Date }
  /** A typed client, anonymous without a token; `from` is the browser it simulates. */
  client: (token?: string, from?: TestBrowser) => Client
  /**
   * A raw request to a path of this origin; as if over a connection from `address`, or made inside the
   * process.
   */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  close: () => Promise<void>
}
export type TestApplicationOptions = Partial<
  Pick<Deps['env'], 'demo' | 'accessGatePassword' | 'profileApproval' | 'identityProvider' | 'operatorToken'>
> & {
  /** Catalogue rows to use instead of the fixture's. */
  rows?: Iterable<unknown>
  /** Another payment gateway, created for the same database. */
  payments?: (db: Deps['db']) => Deps['payments']
  /** The address at which the application and its jobs reach their database, if it is another. */
  reaching?: (databaseUrl: string) => Promise<string>
  /** Address lookup; none by default. */
  places?: Deps['places']
  /** A peer in place of the internet. */
  outside?: Deps['outside']
  connections?: number
}

const connectionFrom = (address: string | undefined): Connection | undefined =>
  address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } }

/** Acts like a browser's cookie: when a session gets a new token, the client uses it from then on. */
function withRotatingToken(
  token: string | undefined,
  clientWith: (token: string | undefined) => Client,
): Client {
  let current = token
  return async (call, input) => {
    const result = await clientWith(current)(call, input)
    if (result.success && call.token === 'renewed') current = result.token ?? current
    return result
  }
}

const withJobQueue = { key: 'job-queue', prepare: prepareJobs }

/** The whole application on a database of its own, with a small catalogue; only the clock is fake. */
export async function createTestApplication(options: TestApplicationOptions = {}): Promise<TestApplication> {
  const database = await createTestDatabase(withJobQueue)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'))
  const reached = (await options.reaching?.(database.url)) ?? database.url
  const { kysely: db, close: closeConnection } = connect(reached, { max: options.connections ?? 10 })
  const forJobs = connect(reached, { max: 1 })
  const time = { now: new Date() }
  const clock = () => time.now
  const log = createLog('silent')
  await importExchangeRates({ db, rates: fixtureRates })
  await importCatalogue({ db, rows: options.rows ?? fixtureRows, clock, report: () => undefined })
  const jobs = await startJobs(reached, log)
  const pool = createLoomPool({ size: 1 })
  const pictures = createClothPictures({ db, dataDir, pool, log })
  const index = createFabricIndex({ db, log, clock })
  await index.start()
  const { demo = true, accessGatePassword, profileApproval = 'auto', identityProvider = null } = options
  const origin = { publicOrigin: ORIGIN, isPublicOriginDefault: false, hstsIncludesSubdomains: false }
  const secrets = { sessionSecret: 'a-secret-of-tests-and-of-nothing-else', trustedProxies: [] }
  const { operatorToken } = options
  const env = {
    demo,
    accessGatePassword,
    profileApproval,
    identityProvider,
    operatorToken,
    pictureUserAgent: 'Selvedge tests',
    dataDir,
    ...origin,
    ...secrets,
  }
  const payments = options.payments?.(db) ?? createDemoGateway({ db })
  const deps: AppDeps = {
    env,
    log,
    clock,
    db,
    jobs,
    pictures,
    index,
    payments,
    places: options.places ?? null,
    outside: options.outside ?? publicInternet,
    stopping: new AbortController().signal,
  }
  const app = createApp(deps)
  return {
    app,
    deps,
    jobDeps: { ...deps, db: forJobs.kysely },
    db,
    databaseUrl: database.url,
    clock: time,
    client: (token, { address, userAgent, ...from } = {}) =>
      withRotatingToken(token, current =>
        createClient({
          baseUrl: `${ORIGIN}/api`,
          fetch: request => app.fetch(request, connectionFrom(address)),
          token: current,
          headers: userAgent === undefined ? {} : { 'user-agent': userAgent },
          ...from,
        }),
      ),
    request: (path, init, address) =>
      app.fetch(new Request(new URL(path, ORIGIN), init), connectionFrom(address)),
    close: async () => {
      await jobs.stop()
      await index.close()
      await pictures.close()
      await pool.close()
      await forJobs.close()
      await closeConnection()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
