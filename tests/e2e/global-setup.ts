import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { quickestFolder } from '@selvedge/db/testing/quickest-folder.ts'
import { newDataFolder, removeData, startServer } from '../support/running-server.ts'

/** Uses a running server when given: `ORIGIN=http://localhost:3000`. */
const running = process.env['ORIGIN']
const lightPasswords = pathToFileURL(
  path.join(import.meta.dirname, '..', 'support', 'light-passwords.ts'),
).href

/** One real server with the demo catalogue for all tests, and one signed-in visitor of each kind. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (running) {
    await prepare()
    return async () => undefined
  }
  const server = await startServer({
    dataDir: await newDataFolder(quickestFolder()),
    env: { NODE_OPTIONS: `--import=${lightPasswords}` },
  })
  process.env['ORIGIN'] = server.origin
  // Lets the command line find the same database.
  process.env['DATA_DIR'] = server.dataDir
  await prepare()
  return async () => {
    await server.stop()
    await removeData(server.dataDir)
  }
}

/** Imported dynamically, because the imported modules read the origin when they load. */
async function prepare(): Promise<void> {
  const { prepareVisitors } = await import('./prepare-visitors.ts')
  await prepareVisitors()
}
