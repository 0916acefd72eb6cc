import { createInterface } from 'node:readline/promises'
import type { Env } from '@selvedge/server/platform/env.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Ask } from './ask-import.ts'
import { attached } from './attached.ts'
import { importFile } from './import-file.ts'
import { importOptions } from './import-options.ts'
import { importProgress } from './import-progress.ts'
import { importSupplierFile } from './import-supplier-file.ts'

/** Questions on the terminal; close() gives the terminal back. */
function terminalQuestions(): { ask: Ask; close: () => void } {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  return { ask: question => lines.question(question), close: () => lines.close() }
}

/** `import FILE`: exit code 1 if any row was refused. */
export async function importOnly(env: Env, args: readonly string[]): Promise<void> {
  const options = importOptions(args)
  const { supplier, file } = options
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await attached(env, async ({ db }) => {
    if (supplier === undefined) {
      const { refused, skipped } = await importFile({ db, file, clock: systemClock, say })
      if (refused + skipped > 0) process.exitCode = 1
      return
    }
    const progress = importProgress(process.stderr)
    const terminal = process.stdin.isTTY && process.stdout.isTTY ? terminalQuestions() : undefined
    const isWhole = await importSupplierFile({
      ask: terminal?.ask,
      db,
      clock: systemClock,
      options: { ...options, supplier },
      say,
      progress,
    }).finally(() => terminal?.close())
    if (!isWhole) process.exitCode = 1
  })
}
