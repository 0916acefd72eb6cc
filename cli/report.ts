const WORTH_SAYING_MS = 1000

/** Progress on standard error: each step that took a second or more, and how long it took. */
export function reporter() {
  const started = performance.now()
  const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
  const say = (line: string) => process.stderr.write(`${line}\n`)
  return {
    say,
    async step<T>(what: string, work: () => Promise<T>): Promise<T> {
      const before = performance.now()
      const result = await work()
      if (performance.now() - before >= WORTH_SAYING_MS) say(`${what}: ${seconds(before)}`)
      return result
    },
    total: () => seconds(started),
  }
}
export type Reporter = ReturnType<typeof reporter>
