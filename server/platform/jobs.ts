import type { Kysely } from 'kysely'
import { CompiledQuery } from 'kysely'
import { PgBoss, type Queue } from 'pg-boss'
import { connect, deadlines, type Connection } from '@selvedge/db/connection.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Logger } from './log.ts'

/** About what a buyer was asked to answer: a cutting for approval, or a substitute. */
export type SignOffJob = { kind: 'cutting' | 'substitute'; id: string; lineId: string }

/** All kinds of jobs with their data. */
export type JobData = {
  sendMail: { mailId: string }
  settlePayment: { orderId: string }
  endApproval: { orderId: string }
  endTransfer: { orderId: string }
  remindTransfer: { orderId: string }
  remindOffer: { requestId: string }
  makeRefund: { refundId: string }
  checkRefund: { refundId: string }
  closeOrder: { orderId: string }
  importFile: { importId: string }
  fetchPictures: { importId: string }
  forgetCard: { paymentMethod: string }
  settleTopUp: { topUpId: string }
  settleRemittance: { remittanceId: string }
  endHold: { holdId: string }
  remindHold: { holdId: string }
  remindSignOff: SignOffJob
  endSignOff: SignOffJob
  endPromotion: { retailerId: string; currency: AccountCurrency }
  tellSupplier: { eventId: string }
  remindPromotion: { promotionId: string }
}
export type JobName = keyof JobData
const names: readonly JobName[] = [
  'sendMail',
  'settlePayment',
  'endApproval',
  'endTransfer',
  'remindTransfer',
  'makeRefund',
  'checkRefund',
  'closeOrder',
  'remindOffer',
  'importFile',
  'fetchPictures',
  'forgetCard',
  'settleTopUp',
  'settleRemittance',
  'endPromotion',
  'remindPromotion',
  'endHold',
  'remindHold',
  'remindSignOff',
  'endSignOff',
  'tellSupplier',
]

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists if and only if that commits. `afterSeconds` delays it. */
  enqueue<N extends JobName>(
    trx: Kysely<DB>,
    name: N,
    data: JobData[N],
    options?: { afterSeconds?: number },
  ): Promise<void>
  /** The same of several of a kind, without a delay, in one statement. */
  enqueueAll<N extends JobName>(trx: Kysely<DB>, name: N, all: readonly JobData[N][]): Promise<void>
  /**
   * Runs the handler for each job of a kind until stop(); a job whose handler throws is retried, with growing delays.
   * A job may run twice (its process may die before it is marked done), so handlers must be idempotent.
   */
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const DAY_SECONDS = 24 * 3600
const YEAR_SECONDS = 365 * DAY_SECONDS
const HOURS_OF_A_YEAR = 365 * 24

/** Retried for about three days; a job held by a dead process is released after a minute. */
const settling = {
  retryLimit: 500,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
} as const
/** Runs long after it was queued, when something ends. */
const ending = { ...settling, retentionSeconds: YEAR_SECONDS } as const
/** Runs some time before that. */
const reminder = { ...ending, retryLimit: 100, retryDelay: 5 } as const
/** Retried hourly for a month: money that is owed goes back, however long the gateway does not answer. */
const refunding = {
  retryLimit: 31 * 24,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  retentionSeconds: YEAR_SECONDS,
} as const
/** For work of hours, in which a dead process is detected by its heartbeat. Retried for about a day. */
const longWork = {
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 12 * 3600,
  heartbeatSeconds: 30,
} as const

/** Retry settings for each kind of job; delays double, with jitter. */
const QUEUES: Record<JobName, Omit<Queue, 'name'>> = {
  /**
   * Retried after seconds, then minutes, then hourly, for a year: a mail that reaches a supplier late is better than
   * one that never does. A mail server may take minutes to respond, so a dead process is detected by its heartbeat,
   * not by a timeout.
   */
  sendMail: {
    retryLimit: HOURS_OF_A_YEAR,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: YEAR_SECONDS,
    expireInSeconds: 600,
    heartbeatSeconds: 30,
  },
  /** Retried for about three days; a job held by a dead process is released after a minute. */
  settlePayment: settling,
  /** Runs days after it was queued, when the stock of an order that awaits approval is kept no longer. */
  endApproval: ending,
  /** Runs days after it was queued, when the stock of an order that waits for a transfer is held no longer. */
  endTransfer: ending,
  /** Runs a day before that. */
  remindTransfer: reminder,
  /** Runs days after it was queued, shortly before an offer ends. */
  remindOffer: {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    retentionSeconds: 2 * YEAR_SECONDS,
  },
  makeRefund: refunding,
  /** Its event comes once. */
  checkRefund: refunding,
  /** Runs weeks after it was queued, when no claim about a delivered order can be made any more. */
  closeOrder: ending,
  /** A million rows take long, so a dead process is detected by its heartbeat. Retried for about a day. */
  importFile: longWork,
  /** Each picture has a few tries of its own; thousands take long, so a dead process is detected by its heartbeat. */
  fetchPictures: longWork,
  /** Retried for about three days: a card that was removed here must not stay at the gateway. */
  forgetCard: {
    retryLimit: 500,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
  },
  /** As settlePayment. */
  settleTopUp: settling,
  settleRemittance: settling,
  /** Runs weeks after it was queued; until then, what has ended is not spent either. */
  endPromotion: {
    retryLimit: 500,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    retentionSeconds: YEAR_SECONDS,
  },
  /** Days before that. */
  remindPromotion: reminder,
  /** Runs days after it was queued, when a supplier holds cloth no longer. */
  endHold: ending,
  /** A day before that. */
  remindHold: reminder,
  /** Runs days after it was queued, when the days in which a buyer answers are over. */
  endSignOff: ending,
  /** Runs a day before that. */
  remindSignOff: reminder,
  /** Retried after seconds, then minutes, then every four hours, until the event is given up: about three days. */
  tellSupplier: {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 60,
  },
}
const BATCH = {
  batchSize: 5,
  /** So that long jobs do not block the ones after them. */
  localConcurrency: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
} as const
/** One at a time per process: importing a file takes several connections and much memory for long, and servers are asked for few pictures at once. */
const ONE_BY_ONE = { ...BATCH, batchSize: 1, localConcurrency: 1 } as const
/** For what nobody waits for to the second: each worker asks the database for jobs, whether there are any or not. */
const UNHURRIED = { ...BATCH, localConcurrency: 1, pollingIntervalSeconds: 5 } as const
const unhurried: ReadonlySet<JobName> = new Set<JobName>([
  'endApproval',
  'endTransfer',
  'remindTransfer',
  'closeOrder',
  'remindOffer',
  'forgetCard',
  'endPromotion',
  'remindPromotion',
  'endHold',
  'remindHold',
  'remindSignOff',
  'endSignOff',
])
function batchOf(name: JobName) {
  if (name === 'importFile' || name === 'fetchPictures') return ONE_BY_ONE
  return unhurried.has(name) ? UNHURRIED : BATCH
}
/** How often to look for jobs held by dead processes. */
const SUPERVISE_SECONDS = 15

/** Creates the queue's own schema. Run after the migrations; idempotent. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  // pg-boss gives the deadlines on to pg; its own types know only some of them.
  const connection = { connectionString: databaseUrl, ...deadlines() }
  const boss = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false })
  const faults: Error[] = []
  boss.on('error', error => faults.push(error))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, QUEUES[name])
    await boss.updateQueue(name, QUEUES[name])
  }
  await boss.stop({ graceful: false })
  if (faults[0]) throw faults[0]
}

/** What a batch of jobs works with is no more than this, and none of what visitors wait for. */
const jobConnections = 4

/**
 * Job queue in PostgreSQL: jobs survive a crash and run once their transaction commits. `db`: the connections of the queue, for
 * what the jobs do.
 */
export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs & { db: Kysely<DB> }> {
  const connection = connect(databaseUrl, {
    max: jobConnections,
    applicationName: 'selvedge jobs',
    log: message => log.warn(message),
  })
  const boss = new PgBoss({
    db: over(connection),
    schedule: false,
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', error => log.warn({ err: error }, 'job queue'))
  await boss.start()
  return {
    db: connection.kysely,
    async enqueue(trx, name, data, options) {
      await boss.send(name, data, { db: within(trx), startAfter: options?.afterSeconds ?? 0 })
    },
    async enqueueAll(trx, name, all) {
      if (all.length === 0) return
      await boss.insert(
        name,
        all.map(data => ({ data })),
        { db: within(trx) },
      )
    },
    async work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>) {
      await boss.work<JobData[N], unknown, ReturnType<typeof batchOf>>(name, batchOf(name), jobs =>
        Promise.all(
          jobs.map(job => runOne(job, handler, error => log.warn({ err: error, job: name }, 'job failed'))),
        ),
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      await connection.close()
    },
  }
}

/**
 * Has the queue send its statements over our connections, which prepare what is sent often: it asks for jobs several times a second.
 * `pool.query` would not do, because it passes a callback, and only statements without one are prepared.
 */
const over = ({ pool }: Connection) => ({
  async executeSql(text: string, values?: unknown[]) {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  },
})

/** Has the queue send its statements in a transaction of ours. */
const within = (trx: Kysely<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

type Outcome = { id: string; status: 'completed' | 'failed'; output?: { message: string } }

async function runOne<T>(
  job: { id: string; data: T },
  handler: (data: T) => Promise<void>,
  report: (error: unknown) => void,
): Promise<Outcome> {
  try {
    await handler(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    report(error)
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}
