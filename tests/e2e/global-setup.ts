import { removeData, startServer } from '../support/running-server.ts'

/** A server that runs already is used as it is: `ORIGIN=http://localhost:3000`. */
const running = process.env['ORIGIN']

/** One real server with the demo catalogue for all tests, and one visitor of each kind signed in. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (running) {
    await prepare()
    return async () => undefined
  }
  const server = await startServer()
  process.env['ORIGIN'] = server.origin
  // Where the command line finds the same database.
  process.env['DATA_DIR'] = server.dataDir
  await prepare()
  return async () => {
    await server.stop()
    await removeData(server.dataDir)
  }
}

/** Loaded only now: what it imports reads the origin where it is loaded. */
async function prepare(): Promise<void> {
  const { prepareVisitors } = await import('./prepare-visitors.ts')
  await prepareVisitors()
}
