import { setTimeout as delay } from 'node:timers/promises'
import { getMe, verifyToken, type User } from '@selvedge/contract/account.ts'
import type { Client, Result } from '@selvedge/contract/client.ts'

/** An API that fails for this long counts as an answer: not signed in. */
const PATIENCE_MS = 2000
const PAUSE_MS = 100
type Timing = { now: () => number; wait: (ms: number) => Promise<unknown> }
const realTime: Timing = { now: () => performance.now(), wait: delay }

/**
 * The user behind the client's token, verified and fetched at once; null when the API says that nobody is signed in,
 * and when it has failed for two seconds. Shorter failures, such as those of a restart, sign nobody out.
 */
export async function findSignedInUser(client: Client, { now, wait } = realTime): Promise<User | null> {
  const deadline = now() + PATIENCE_MS
  for (;;) {
    const [verified, me] = await Promise.all([client(verifyToken), client(getMe)])
    if (verified.success && me.success) return me.data
    const isSignedOut = [verified, me].some(saysSignedOut)
    if (isSignedOut || now() + PAUSE_MS > deadline) return null
    await wait(PAUSE_MS)
  }
}

const saysSignedOut = (result: Result<unknown>): boolean =>
  !result.success && result.code === 'signInRequired'
