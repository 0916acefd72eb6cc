import type { Reporter } from './report.ts'

export type Stopping = {
  /** Aborted as soon as somebody asks to stop: interrupts a start that is still under way. */
  signal: AbortSignal
  /** Ends a part; parts end in the reverse order of their start. */
  add: (stop: () => Promise<void>) => void
  onFatal: (error: Error) => void
  /** Ends all parts and lets the process end by itself. */
  stop: () => Promise<void>
}

/** Ends everything once, whatever asks for it: a signal or a fatal error of a part. */
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
