import { ApiError } from '@selvedge/contract/errors.ts'
import type { Clock } from './clock.ts'

export type RateLimit = {
  /** Counts one try of this key. Throws `tooManyRequests` with the seconds to wait when there were too many. */
  take: (key: string) => void
  /** Forgets the tries of this key. */
  forget: (key: string) => void
}
type Options = { most: number; windowMs: number; clock: Clock; maxKeys?: number }

/** More keys than password derivations fit into a quarter of an hour; some thirty megabytes at the very worst. */
const MAX_KEYS = 100_000

/**
 * At most so many tries of one key within a time that begins with its first. Kept in memory: a restart forgets it,
 * and another process counts for itself.
 */
export function createRateLimit({ most, windowMs, clock, maxKeys = MAX_KEYS }: Options): RateLimit {
  const windows = new Map<string, { tries: number; endsMs: number }>()
  /** Windows are as long as each other, so the oldest is the first in the map. */
  const dropEnded = (nowMs: number) => {
    for (const [key, { endsMs }] of windows) {
      if (endsMs > nowMs) return
      windows.delete(key)
    }
  }
  const open = (key: string, nowMs: number) => {
    const [oldest] = windows.keys()
    if (oldest !== undefined && windows.size >= maxKeys) windows.delete(oldest)
    const window = { tries: 0, endsMs: nowMs + windowMs }
    windows.set(key, window)
    return window
  }
  return {
    take(key) {
      const nowMs = clock().getTime()
      dropEnded(nowMs)
      const window = windows.get(key) ?? open(key, nowMs)
      if (window.tries >= most) {
        const seconds = Math.ceil((window.endsMs - nowMs) / 1000)
        throw new ApiError('tooManyRequests', { details: { seconds } })
      }
      window.tries += 1
    },
    forget(key) {
      windows.delete(key)
    },
  }
}
