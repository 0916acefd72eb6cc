import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { escapeIdentifier } from 'pg'
import { connect } from '../connection.ts'
import type { Connection } from '../connection.ts'
import { asAdmin, ensureTemplate } from './template.ts'
import type { TemplatePreparation } from './template.ts'
import { inDatabase, roleOf } from './test-server.ts'
import type { TestServer } from './test-server.ts'

export interface TestDatabase {
  url: string
  /** Disconnects its clients and drops it. */
  drop: () => Promise<void>
}

/** A migrated database for one test, cloned from the run's template. Needs testing/global-setup.ts. */
export async function createTestDatabase(preparation?: TemplatePreparation): Promise<TestDatabase> {
  const server = inject('testServer')
  return clone(server, await ensureTemplate(server, preparation))
}

/** An empty database for one test, without migrations. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return clone(inject('testServer'), 'template0')
}

/**
 * A migrated database and a connection to it, for the tests of the describe block or file that calls this at its top:
 * created before them, dropped after them. Its properties can only be read inside tests and hooks.
 */
export function testDatabase(preparation?: TemplatePreparation): Readonly<Connection & { url: string }> {
  let made: (Connection & { url: string }) | undefined
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase(preparation)
    made = { ...connect(database.url), url: database.url }
  })
  afterAll(async () => {
    await made?.close()
    await database?.drop()
  })
  const ready = (): Connection & { url: string } => {
    if (!made) throw new Error('The test database exists inside tests and hooks only')
    return made
  }
  return {
    get url() {
      return ready().url
    },
    get pool() {
      return ready().pool
    },
    get kysely() {
      return ready().kysely
    },
    close: () => ready().close(),
  }
}

async function clone(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `selvedge_test_${randomBytes(8).toString('hex')}`
  const owner = escapeIdentifier(roleOf(server.ownerUrl))
  await asAdmin(server, client =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${owner} STRATEGY FILE_COPY`),
  )
  const drop = async (): Promise<void> => {
    await asAdmin(server, client => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { url: inDatabase(server.ownerUrl, name), drop }
}
