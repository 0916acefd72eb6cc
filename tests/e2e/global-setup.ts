import { removeData, startServer } from '../support/running-server.ts'

/** A server that runs already is used as it is: `ORIGIN=http://localhost:3000`. */
const running = process.env['ORIGIN']

/** One real server with the demo catalogue for all journeys; each signs up a retailer of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (running) return async () => undefined
  const server = await startServer()
  process.env['ORIGIN'] = server.origin
  // Where the command line finds the same database.
  process.env['DATA_DIR'] = server.dataDir
  return async () => {
    await server.stop()
    await removeData(server.dataDir)
  }
}
