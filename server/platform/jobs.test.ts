import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { prepareJobs, startJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

const database = testDatabase({ key: 'job-queue', prepare: prepareJobs })
let jobs: Jobs

beforeAll(async () => {
  jobs = await startJobs(database.url, createLog('silent'))
})
afterAll(() => jobs.stop())

type JobRow = { state: string; secondsAhead: number; retry_count: number }
const jobsOf = async (mailId: string): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select state::text, retry_count, extract(epoch from start_after - now())::float8 as "secondsAhead"
    from pgboss.job where name = 'sendMail' and data->>'mailId' = ${mailId}`.execute(database.kysely)
  return rows
}
const stateOf = async (mailId: string) => (await jobsOf(mailId))[0]?.state

describe('a queued job', () => {
  it('exists if and only if its transaction commits', async () => {
    const work = database.kysely.transaction().execute(async trx => {
      await jobs.enqueue(trx, 'sendMail', { mailId: 'rolled-back' })
      throw new Error('changed our mind')
    })
    await expect(work).rejects.toThrow('changed our mind')
    await database.kysely.transaction().execute(trx => jobs.enqueue(trx, 'sendMail', { mailId: 'committed' }))
    expect(await jobsOf('rolled-back')).toEqual([])
    expect(await jobsOf('committed')).toMatchObject([{ state: 'created' }])
  })

  it('is delayed as requested', async () => {
    await jobs.enqueue(database.kysely, 'sendMail', { mailId: 'later' }, { afterSeconds: 600 })
    const [job] = await jobsOf('later')
    expect(job!.secondsAhead).toBeGreaterThan(590)
    expect(job!.secondsAhead).toBeLessThanOrEqual(600)
  })

  it('runs once, is retried only when its handler failed, and not before its time', async () => {
    const handled: string[] = []
    await jobs.work('sendMail', async ({ mailId }) => {
      handled.push(mailId)
      if (mailId === 'fails' && handled.filter(id => id === 'fails').length === 1) throw new Error('no line')
    })
    await jobs.enqueue(database.kysely, 'sendMail', { mailId: 'fails' })
    await jobs.enqueue(database.kysely, 'sendMail', { mailId: 'works' })
    await vi.waitFor(async () => expect(await stateOf('fails')).toBe('completed'), {
      timeout: 20_000,
      interval: 100,
    })
    expect(await stateOf('works')).toBe('completed')
    expect(handled.toSorted()).toEqual(['committed', 'fails', 'fails', 'works'])
  })

  it('held by a dead process is run by another', async () => {
    await jobs.enqueue(database.kysely, 'sendMail', { mailId: 'orphan' }, { afterSeconds: 600 })
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '5 minutes'
      where data->>'mailId' = 'orphan'`.execute(database.kysely)
    await vi.waitFor(async () => expect(await stateOf('orphan')).toBe('completed'), {
      timeout: 50_000,
      interval: 200,
    })
  })
})
