import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createClient, type Client } from '@selvedge/contract/call/client.ts'
import { connect, type Connection } from '@selvedge/db/connection.ts'
import { startEmbedded } from '@selvedge/db/embedded/start-embedded.ts'
import { quickestFolder } from '@selvedge/db/testing/quickest-folder.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { importExchangeRates } from '@selvedge/server/pricing/import-exchange-rates.ts'
import { fixtureRates, fixtureRows } from '../support/catalogue-fixture.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

/** A server process that a test may kill, with a database connection that survives. */
export type CrashSite = {
  db: Connection['kysely']
  client: (token?: string) => Client
  dataDir: string
  /** Kills the server and starts it again. */
  killServer(): Promise<void>
  /** Kills the database under the running server, which has to restart it. */
  killDatabase(): void
  close(): Promise<void>
}

/** Starts a server with its own data folder, filled with the fixture's catalogue. */
export async function createCrashSite(more: Record<string, string> = {}): Promise<CrashSite> {
  const dataDir = mkdtempSync(path.join(quickestFolder(), 'selvedge-crash-'))
  chmodSync(dataDir, 0o711)
  // Demo mode for its payment gateway; the catalogue is the fixture's.
  const settings = { DATA_DIR: dataDir, DEMO: 'true', DEMO_CATALOGUE: 'false', ...more }
  const serve = () => startServerProcess(settings)
  let server: ServerProcess = await serve()
  const embedded = await startEmbedded({ dataDir, mode: 'attach', log: () => undefined })
  const { kysely: db, close } = connect(embedded.url, { max: 5 })
  const site: CrashSite = {
    db,
    dataDir,
    client: token =>
      createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request), token }),
    async killServer() {
      await server.kill()
      server = await serve()
    },
    killDatabase() {
      process.kill(
        Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    },
    async close() {
      await close()
      await embedded.stop()
      // Last, because only the server process knows, and stops, the database that was restarted after a kill.
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await stockUp(site)
  return site
}

/** Fills the site; on failure everything is stopped, so that nothing is left running. */
async function stockUp(site: CrashSite): Promise<void> {
  try {
    await importExchangeRates({ db: site.db, rates: fixtureRates })
    await importCatalogue({
      db: site.db,
      rows: fixtureRows,
      clock: () => new Date(),
      report: () => undefined,
    })
  } catch (error) {
    await site.close()
    throw error
  }
}
