import type { Env } from '@selvedge/server/platform/env.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'
import { importFile } from './import-file.ts'

/** `import FILE`: exit code 1 where rows were left out. */
export async function importOnly(env: Env, [file, ...rest]: readonly string[]): Promise<void> {
  if (file === undefined || rest.length > 0) throw new CommandError('Name one file: selvedge import FILE')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await attached(env, async ({ db }) => {
    const { refused, skipped } = await importFile({ db, file, clock: systemClock, say })
    if (refused + skipped > 0) process.exitCode = 1
  })
}
