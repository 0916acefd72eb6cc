import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { quickestFolder } from './quickest-folder.ts'

export const testServerPrefix = 'selvedge-test-server-'

/** A younger one may belong to a run that is just starting. */
const abandonedAfterMs = 60_000

/** Stops and removes the servers of killed test runs. A live run holds its server's lock. */
export async function removeAbandonedServers(): Promise<void> {
  const folder = quickestFolder()
  for (const name of readdirSync(folder)) {
    const dataDir = join(folder, name)
    if (name.startsWith(testServerPrefix) && isOldAndOurs(dataDir)) await removeUnlessServing(dataDir)
  }
}

/** False for one that another run has removed meanwhile. */
function isOldAndOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return (
    !!found &&
    Date.now() - found.mtimeMs > abandonedAfterMs &&
    found.uid === (process.getuid?.() ?? found.uid)
  )
}

async function removeUnlessServing(dataDir: string): Promise<void> {
  try {
    const database = await startEmbedded({ dataDir, mode: 'serve', log: () => undefined })
    await database.stop()
  } catch {
    // In use, or too broken to start; in both cases leave it alone.
    return
  }
  rmSync(dataDir, { recursive: true, force: true })
}
