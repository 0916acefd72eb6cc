import { setTimeout as delay } from 'node:timers/promises'
import { getMe, User, verifyToken } from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { ErrorCode } from '@selvedge/contract/call/errors.ts'

/** An API that fails for this long counts as an answer: not signed in. */
const PATIENCE_MS = 2000
const PAUSE_MS = 100
/** One that only takes long is waited for: whoever is served slowly stays signed in. No longer than a reader would wait, though. */
const SLOWEST_ANSWER_MS = 10_000
type Timing = { now: () => number; wait: (ms: number, signal?: AbortSignal) => Promise<unknown> }
const realTime: Timing = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
}

/**
 * The user behind the client's token, verified and fetched at once; null when the API says that nobody is signed in,
 * when it has failed for two seconds, and when it does not answer at all. Shorter failures, such as those of a restart,
 * sign nobody out. `renewed` when the browser has been given another token in this moment, which it may hold already.
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
  const [verified, me] = await Promise.all([client(verifyToken), client(getMe)])
  if ([verified, me].some(says('sessionRenewed'))) return 'renewed'
  if ([verified, me].some(says('signInRequired'))) return 'signedOut'
  const user = verified.success && me.success ? User.safeParse(me.data) : undefined
  return user?.success ? user.data : 'failed'
}

const says =
  (code: ErrorCode) =>
  (result: Result<unknown>): boolean =>
    !result.success && result.code === code

/** What comes in time; otherwise a failure. The clock of an answer that came is stopped. */
async function withinPatience<T>(answer: Promise<T>, { wait }: Timing): Promise<T | 'failed'> {
  const clock = new AbortController()
  try {
    return await Promise.race([answer, wait(SLOWEST_ANSWER_MS, clock.signal).then(() => 'failed' as const)])
  } finally {
    clock.abort()
  }
}
