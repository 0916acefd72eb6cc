import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Clock } from './clock.ts'
import type { Allowance } from './rate-limit.ts'

type Options = Allowance & { clock: Clock }
/**
 * Counts one call of a key. Throws `tooManyRequests` with the seconds to wait; a refused call does not extend the
 * window.
 */
export type MemoryLimit = (key: string) => void

/** More keys than this at once indicate an attack from many addresses; the oldest windows are evicted. */
const MOST_KEYS = 50_000

/**
 * A rate limit in the memory of one process, for calls so frequent and cheap that a database row is not worth it.
 * With several nodes each counts its own requests.
 */
export function createMemoryLimit({ most, windowMs, clock }: Options): MemoryLimit {
  const windows = new Map<string, { tries: number; endsAtMs: number }>()
  return key => {
    const nowMs = clock().getTime()
    const kept = windows.get(key)
    if (kept && kept.endsAtMs > nowMs) {
      if (kept.tries >= most) throw tooMany(kept.endsAtMs - nowMs)
      kept.tries += 1
      return
    }
    // Re-inserted at the end, so that the map's first entry is the oldest window.
    windows.delete(key)
    windows.set(key, { tries: 1, endsAtMs: nowMs + windowMs })
    dropEnded(nowMs)
  }

  function dropEnded(nowMs: number): void {
    for (const [key, { endsAtMs }] of windows) {
      if (endsAtMs > nowMs && windows.size <= MOST_KEYS) return
      windows.delete(key)
    }
  }
}

const tooMany = (waitMs: number): ApiError =>
  new ApiError('tooManyRequests', { details: { seconds: Math.max(1, Math.ceil(waitMs / 1000)) } })
