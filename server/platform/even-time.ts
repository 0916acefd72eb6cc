import { setTimeout as delay } from 'node:timers/promises'

type Timing = { stepMs: number; now?: () => number; wait?: (ms: number) => Promise<unknown> }

/**
 * Does the work and answers at the end of a whole step of time. Ways through the work that differ by a little then
 * take the same time, so that a caller with a stopwatch cannot tell which one it was.
 */
export async function inEvenTime<T>(
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
