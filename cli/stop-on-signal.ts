import type { Reporter } from './report.ts'

export type Stopping = {
  /** Aborted when the process is asked to stop; interrupts a start in progress. */
  signal: AbortSignal
  /** Registers a part to stop; parts stop in reverse order. */
  add: (stop: () => Promise<void>) => void
  onFatal: (error: Error) => void
  /** Stops all parts, so that the process can exit. */
  stop: () => Promise<void>
}

/**
 * Requests, jobs and the embedded database get this long together. What has not stopped by then never will, and is
 * ended as by a crash, which loses nothing.
 */
const STOP_MS = 28_000

/** Stops everything once, on a signal or on a part's fatal error. */
export function stopOnSignal(report: Reporter): Stopping {
  const stops: (() => Promise<void>)[] = []
  const asked = new AbortController()
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    while (stops.length > 0)
      await stops.pop()!().catch((error: unknown) => report.say(`While stopping: ${String(error)}`))
  }
  const end = (code: number) => {
    asked.abort()
    setTimeout(() => process.exit(code), STOP_MS).unref()
    stopping ??= stopAll().then(() => process.exit(code))
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  return {
    signal: asked.signal,
    add: stop => void stops.push(stop),
    stop: stopAll,
    onFatal: error => {
      report.say(error.message)
      end(1)
    },
  }
}
