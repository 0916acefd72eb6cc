import { setTimeout as delay } from 'node:timers/promises'

type Timing = { stepMs: number; now?: () => number; wait?: (ms: number) => Promise<unknown> }

/**
 * Runs the work and waits until the duration is a multiple of the step. Branches that differ slightly in duration
 * then take the same time, so that a caller cannot tell them apart by timing.
 */
export async function padDuration<T>(
  { stepMs, now = () => performance.now(), wait = delay }: Timing,
  work: () => Promise<T>,
): Promise<T> {
  const started = now()
  try {
    return await work()
  } finally {
    const tookMs = now() - started
    await wait(Math.ceil(tookMs / stepMs) * stepMs - tookMs)
  }
}
