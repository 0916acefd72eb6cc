import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/start-embedded.ts'
import type { ServerSettings } from '../embedded/settings.ts'
import { removeAbandonedServers, testServerPrefix } from './abandoned-servers.ts'
import type { TestServer } from './test-server.ts'

/** A test's data need not outlive the machine, so nothing waits for the disk. For tests alone. */
const carelessSettings: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '300',
  log_min_duration_statement: '-1',
}

/**
 * For Vitest's `globalSetup`: one PostgreSQL for the whole run, embedded and fresh, or the server that
 * TEST_DATABASE_URL names (its role must be allowed to create databases). Tests reach it through
 * test-database.ts, which makes the template at first need, so a run without databases pays for no migration.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL']
  const { server, teardown } = external ? useExternal(external) : await startOwn()
  project.provide('testServer', server)
  return teardown
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
  const dataDir = mkdtempSync(join(tmpdir(), testServerPrefix))
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
