import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@selvedge/db/testing/test-database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

let dataDir: string
let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-output-'))
  await chmod(dataDir, 0o711)
  database = await createTestDatabase()
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
  server = await startServerProcess(settings)
}, 60_000)
afterAll(async () => {
  await server.kill()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

it('answers although nobody reads its log', async () => {
  server.closeOutput()
  for (let count = 0; count < 20; count += 1)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200))
})
