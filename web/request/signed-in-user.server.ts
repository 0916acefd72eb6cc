import { setTimeout as delay } from 'node:timers/promises'
import { getCurrentUser, User, verifyToken } from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { ErrorCode } from '@selvedge/contract/call/errors.ts'

/** An API that fails for this long counts as signed out. */
const PATIENCE_MS = 2000
const PAUSE_MS = 100
/** Limit for one slow answer, longer than for failures: a slow API must not sign anybody out. */
const SLOWEST_ANSWER_MS = 10_000
type Timing = { now: () => number; wait: (ms: number, signal?: AbortSignal) => Promise<unknown> }
const realTime: Timing = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
}

/**
 * Verifies the client's token and fetches its user; null if signed out, after two seconds of failures, or without an
 * answer. Short failures, such as a restart, sign nobody out. `renewed`: another request has just replaced the token,
 * and the browser may already have the new one.
 */
export async function findSignedInUser(client: Client, timing = realTime): Promise<User | null | 'renewed'> {
  const { now, wait } = timing
  const deadline = now() + PATIENCE_MS
  for (;;) {
    const answer = await withinPatience(ask(client), timing)
    if (typeof answer === 'object' || answer === 'renewed') return answer
    if (answer === 'signedOut' || now() + PAUSE_MS > deadline) return null
    await wait(PAUSE_MS)
  }
}

async function ask(client: Client): Promise<User | 'renewed' | 'signedOut' | 'failed'> {
  const [verified, current] = await Promise.all([client(verifyToken), client(getCurrentUser)])
  if ([verified, current].some(failedWith('sessionRenewed'))) return 'renewed'
  if ([verified, current].some(failedWith('signInRequired'))) return 'signedOut'
  const user = verified.success && current.success ? User.safeParse(current.data) : undefined
  return user?.success ? user.data : 'failed'
}

const failedWith =
  (code: ErrorCode) =>
  (result: Result<unknown>): boolean =>
    !result.success && result.code === code

/** Races the answer against the limit; clears the timer in any case. */
async function withinPatience<T>(answer: Promise<T>, { wait }: Timing): Promise<T | 'failed'> {
  const clock = new AbortController()
  try {
    return await Promise.race([answer, wait(SLOWEST_ANSWER_MS, clock.signal).then(() => 'failed' as const)])
  } finally {
    clock.abort()
  }
}
