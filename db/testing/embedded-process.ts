import { startEmbedded } from '../embedded/start-embedded.ts'
import type { EmbeddedDatabase } from '../embedded/start-embedded.ts'
import { EmbeddedDatabaseError } from '../embedded/errors.ts'

/*
 * A separate process that runs the embedded database as the server does, for tests that kill processes:
 * node embedded-process.ts <DATA_DIR> serve|attach [relocate]
 * Prints one JSON object a line (see EmbeddedReport) and stops on SIGTERM or when its input ends.
 */

export interface EmbeddedReport {
  log?: string
  ready?: { url: string; pid: number; startedByUs: boolean }
  failure?: { kind: string; message: string }
  fatal?: string
}

const [dataDir = '', mode, relocation] = process.argv.slice(2)
const stopping = new AbortController()
let database: EmbeddedDatabase | undefined

process.once('SIGTERM', stop)
process.stdin.once('end', stop).resume()
try {
  database = await startEmbedded({
    dataDir,
    mode: mode === 'attach' ? 'attach' : 'serve',
    log: message => report({ log: message }),
    onFatal: error => report({ fatal: error.message }),
    signal: stopping.signal,
    relocate: relocation === 'relocate',
  })
  report({ ready: { url: database.url, pid: database.pid, startedByUs: database.startedByUs } })
} catch (error) {
  const kind = error instanceof EmbeddedDatabaseError ? error.failure : 'raw'
  report({ failure: { kind, message: error instanceof Error ? error.message : String(error) } })
  process.exitCode = 1
  process.stdin.destroy()
}

function stop(): void {
  stopping.abort()
  process.stdin.destroy()
  void database?.stop()
}

function report(line: EmbeddedReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
