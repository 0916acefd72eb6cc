import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'

type HealthDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'stopping'> & { index: { readAt(): Date } }
type Health = {
  status: 'ready' | 'degraded' | 'notReady'
  draining: boolean
  /** Seconds since the index last saw the catalogue's version. */
  indexAgeSeconds: number
  database: 'answers' | 'silent'
  disk: 'free' | 'full' | 'unknown'
  /** Whether a job that is due has been waiting for long; unknown without the database. */
  jobs: 'onTime' | 'late' | 'unknown'
}

/** A load balancer waits about as long. */
const DATABASE_WAIT_MS = 2000
/** The index looks for changes several times a second; this long without, its lists are old. */
const STALE_SECONDS = 30
/** With less, PostgreSQL soon cannot write. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024
/** A job that is due starts within seconds, unless the workers hang; imports wait for each other. */
const LATE_JOB_SECONDS = 120

/**
 * `/healthz`: the process answers. `/readyz`: 503 when another node would do better, because this one stops or its index
 * is stale; a fault that all nodes share is reported as `degraded`, because pages that need none of it still answer.
 */
export function healthRoutes(deps: HealthDeps): Hono {
  const routes = new Hono()
  routes.get('/healthz', context => context.text('ok'))
  routes.get('/readyz', async context => {
    const health = await examine(deps)
    return context.json(health, health.status === 'notReady' ? 503 : 200, { 'cache-control': 'no-store' })
  })
  return routes
}

async function examine({ db, env, clock, stopping, index }: HealthDeps): Promise<Health> {
  const [lateSeconds, freeBytes] = await Promise.all([latestJob(db), freeOn(env.dataDir)])
  const facts = {
    draining: stopping.aborted,
    indexAgeSeconds: Math.round((clock().getTime() - index.readAt().getTime()) / 1000),
    database: lateSeconds === undefined ? 'silent' : 'answers',
    disk: freeBytes === undefined ? 'unknown' : freeBytes < LEAST_FREE_BYTES ? 'full' : 'free',
    jobs: lateSeconds === undefined ? 'unknown' : lateSeconds > LATE_JOB_SECONDS ? 'late' : 'onTime',
  } as const
  return { status: statusOf(facts), ...facts }
}

/** Without the database no node can refresh its index, so its age is a reason only while the database answers. */
function statusOf({ draining, indexAgeSeconds, database, disk, jobs }: Omit<Health, 'status'>) {
  const isStale = database === 'answers' && indexAgeSeconds > STALE_SECONDS
  if (draining || isStale) return 'notReady'
  return database === 'silent' || disk === 'full' || jobs === 'late' ? 'degraded' : 'ready'
}

/** How long the job that has waited longest has been due; undefined when the database does not answer. */
async function latestJob(db: Deps['db']): Promise<number | undefined> {
  const asked = sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from pgboss.job
    where state < 'active' and start_after < now() and name <> 'importFile'`
    .execute(db)
    .then(({ rows }) => rows[0]!.seconds)
    .catch(() => undefined)
  return Promise.race([asked, delay(DATABASE_WAIT_MS, undefined, { ref: false })])
}

const freeOn = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
