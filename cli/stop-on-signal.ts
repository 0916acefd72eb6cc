import type { Reporter } from './report.ts'

/** Ends in the reverse order of starting, once, whatever asks for it: a signal or a fatal error of a part. */
export function stopOnSignal(report: Reporter) {
  const stops: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    while (stops.length > 0)
      await stops.pop()!().catch((error: unknown) => report.say(`While stopping: ${String(error)}`))
  }
  const end = (code: number) => {
    stopping ??= stopAll().then(() => process.exit(code))
  }
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
  return {
    add: (stop: () => Promise<void>) => void stops.push(stop),
    onFatal: (error: Error) => {
      report.say(error.message)
      end(1)
    },
    end,
  }
}
