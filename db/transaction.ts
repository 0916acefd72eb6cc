import { setTimeout as delay } from 'node:timers/promises'
import type { ControlledTransaction, IsolationLevel, Kysely, Transaction } from 'kysely'
import { isConnectionLoss, sqlState } from './connection-loss.ts'
import { isOutdatedPlan } from './prepared-statements.ts'

/**
 * The connection was lost between COMMIT and its response, so the transaction either took place or did not. Never
 * retried here, because the work might be done twice; the caller checks, or uses an idempotency key.
 */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT; whether the transaction took place is unknown', { cause })
    this.name = 'CommitUnknownError'
  }
}

export interface TransactionOptions {
  /** The most times the whole work is attempted. */
  attempts?: number
  isolationLevel?: IsolationLevel
}

/** A restarting database is back within this time. */
const RETRY_LOSS_MS = 3000

/**
 * Runs `work` in a transaction. When the database asks for a retry (serialization failure 40001, deadlock 40P01), a
 * prepared statement is outdated, or the connection is lost before COMMIT, everything is rolled back and `work` runs again
 * after a pause, so it must have no effects outside the database. After the last attempt the last error is thrown, and so
 * is a loss that came late: who has waited out a silent connection does not wait for another.
 */
export async function inTransaction<DB, Result>(
  kysely: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
  { attempts = 5, isolationLevel }: TransactionOptions = {},
): Promise<Result> {
  const startedMs = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(kysely, work, isolationLevel)
    } catch (error) {
      const pauseMs = pauseBeforeRetryMs(error, attempt)
      if (pauseMs === null || attempt >= attempts) throw error
      if (isConnectionLoss(error) && performance.now() - startedMs > RETRY_LOSS_MS) throw error
      await delay(pauseMs)
    }
  }
}

async function attemptOnce<DB, Result>(
  kysely: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
  isolationLevel?: IsolationLevel,
): Promise<Result> {
  let isCommitting = false
  const builder = isolationLevel
    ? kysely.transaction().setIsolationLevel(isolationLevel)
    : kysely.transaction()
  try {
    return await builder.execute(async trx => {
      const result = await work(trx)
      isCommitting = true
      return result
    })
  } catch (error) {
    // Any other failure of COMMIT (a deferred constraint, 40001) is a definite response: rolled back.
    if (isCommitting && isConnectionLoss(error)) throw new CommitUnknownError(error)
    throw error
  }
}

/** Null for an error that a retry would only repeat. Jitter keeps competing transactions from colliding again. */
function pauseBeforeRetryMs(error: unknown, attempt: number): number | null {
  const growth = 2 ** (attempt - 1)
  if (['40001', '40P01'].includes(sqlState(error))) return Math.random() * 10 * growth
  if (isOutdatedPlan(error)) return 0
  // A restarting server needs most of a second.
  if (isConnectionLoss(error)) return 100 * growth * (0.5 + Math.random())
  return null
}

/**
 * What `work` yields in a transaction, which is committed at the end, unless `work` has rolled it back. Where it throws, or
 * the caller stops asking, the transaction is rolled back. Never retried.
 */
export async function* streamInTransaction<DB, Yielded>(
  kysely: Kysely<DB>,
  work: (trx: ControlledTransaction<DB>) => AsyncIterable<Yielded>,
): AsyncGenerator<Yielded> {
  const trx = await kysely.startTransaction().execute()
  try {
    yield* work(trx)
    if (!trx.isRolledBack) await trx.commit().execute()
  } finally {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
  }
}
