import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '@selvedge/db/connection.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '../../tests/support/application.ts'
import { freePort } from '../../tests/support/running-server.ts'
import { createApp, type AppDeps } from '../app.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function readiness(changed: Partial<AppDeps> = {}) {
  const app = createApp({ ...application.deps, ...changed })
  const answer = await app.fetch(new Request(`${ORIGIN}/readyz`))
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

it('is ready when everything works, and says what it looked at', async () => {
  expect(await readiness()).toEqual({
    code: 200,
    status: 'ready',
    draining: false,
    indexAgeSeconds: 0,
    database: 'answers',
    disk: 'free',
    jobs: 'onTime',
  })
})

it('is not ready once asked to stop', async () => {
  expect(await readiness({ stopping: AbortSignal.abort() })).toMatchObject({
    code: 503,
    status: 'notReady',
    draining: true,
  })
})

it('is degraded, and still in use, while the database cannot be reached', async () => {
  const { kysely: db, close } = connect(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
  expect(await readiness({ db })).toMatchObject({ code: 200, status: 'degraded', database: 'silent' })
  await close()
})

it('is degraded when jobs that are due do not start', async () => {
  await application.deps.jobs.enqueue(application.db, 'sendMail', { mailId: 'waiting' })
  const setBack = (interval: string) =>
    sql`update pgboss.job set start_after = now() - ${interval}::interval where data->>'mailId' = 'waiting'`
  await setBack('1 hour').execute(application.db)
  expect(await readiness()).toMatchObject({ code: 200, status: 'degraded', jobs: 'late' })
  await setBack('1 second').execute(application.db)
  expect(await readiness()).toMatchObject({ status: 'ready', jobs: 'onTime' })
})

// Last, because the index stays closed.
it('is not ready when its index has stopped to follow the catalogue', async () => {
  await application.deps.index.close()
  application.clock.now = new Date(application.clock.now.getTime() + 60_000)
  expect(await readiness()).toMatchObject({ code: 503, status: 'notReady', database: 'answers' })
})
