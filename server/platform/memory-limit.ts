import { ApiError } from '@selvedge/contract/errors.ts'
import type { Clock } from './clock.ts'
import type { Allowance } from './rate-limit.ts'

type Options = Allowance & { clock: Clock }
/** Counts one try of a key. Throws `tooManyRequests`, with the seconds to wait; being refused makes the time no longer. */
export type MemoryLimit = (key: string) => void

/** More keys than this at once are those of an attack from many addresses; the oldest windows go first. */
const MOST_KEYS = 50_000

/**
 * A limit that one process keeps to itself and forgets when it ends: for what is asked for so often, and costs so little,
 * that it is not worth a row. Behind several nodes each counts what comes to it.
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
    // A new window stands behind all others, so that the first of the map is the oldest.
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
