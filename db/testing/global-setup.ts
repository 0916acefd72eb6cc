import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/start-embedded.ts'
import type { ServerSettings } from '../embedded/settings.ts'
import { removeAbandonedServers, testServerPrefix } from './abandoned-servers.ts'
import { quickestFolder } from './quickest-folder.ts'
import type { TestServer } from './test-server.ts'

/** Test data need not survive a machine crash, so nothing waits for the disk. For tests only. */
const carelessSettings: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '300',
  // Until a client whose network goes silent while it signs in is given up, no database can be created or dropped.
  authentication_timeout: '5s',
  log_min_duration_statement: '-1',
}

/**
 * For Vitest's `globalSetup`: one PostgreSQL for the whole run, embedded and fresh, or the server in TEST_DATABASE_URL
 * (whose role must be allowed to create databases). Tests use it through test-database.ts, which creates the template
 * when first needed, so a run without databases skips the migrations.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const { server, teardown } = external ? useExternal(external) : await startOwn()
  const folder = mkdtempSync(join(quickestFolder(), 'selvedge-run-'))
  chmodSync(folder, 0o711)
  project.provide('testServer', server)
  project.provide('runFolder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await teardown()
  }
}

interface SetUp {
  server: TestServer
  teardown: () => Promise<void>
}

function useExternal(url: string): SetUp {
  return { server: { adminUrl: url, ownerUrl: url }, teardown: async () => undefined }
}

async function startOwn(): Promise<SetUp> {
  await removeAbandonedServers()
  const dataDir = mkdtempSync(join(quickestFolder(), testServerPrefix))
  chmodSync(dataDir, 0o711)
  const lines: string[] = []
  const log = (message: string): void => void lines.push(message)
  const database = await startEmbedded({ dataDir, mode: 'serve', log, settings: carelessSettings })
  return {
    server: { adminUrl: database.adminUrl, ownerUrl: database.url },
    teardown: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
