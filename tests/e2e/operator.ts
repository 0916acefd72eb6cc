import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Why special prices cannot be answered here: with `ORIGIN`, the command line reaches the server's database only if
 * `DATA_DIR` or `DATABASE_URL` names it. Undefined if it does.
 */
export const whyNoOperator: string | undefined =
  (process.env['DATA_DIR'] ?? process.env['DATABASE_URL']) === undefined
    ? 'ORIGIN without the DATA_DIR or DATABASE_URL of its server: the command line cannot answer special prices there'
    : undefined

const root = path.join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** The output of `selvedge …`, run against the test server's database. Rejects when it fails. */
export async function operator(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [path.join(root, 'cli', 'selvedge.ts'), ...words])
  return stdout
}

/** A day this many days from now, as `2026-12-31`. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
