import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverFlags } from '@selvedge/cli/server-flags.mjs'

const root = path.join(import.meta.dirname, '..', '..')

export type RunningServer = {
  origin: string
  dataDir: string
  child: ChildProcess
  /** Milliseconds from spawn to the line that says it is ready. */
  bootMs: number
  /** Its output so far. */
  output: () => string
  /** Stops it gracefully and waits. */
  stop: () => Promise<void>
}
export type ServerOptions = { dataDir?: string; port?: number; env?: Record<string, string> }

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A new folder that PostgreSQL's own account can access even when the tests run as root. */
export async function newDataFolder(within: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(within, 'selvedge-server-'))
  await chmod(folder, 0o755)
  return folder
}

/**
 * Starts the application like `npm start`, on a free port with a data folder of its own, and waits until it
 * is ready.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await newDataFolder())
  const port = options.port ?? (await freePort())
  const started = performance.now()
  const command = [...serverFlags, path.join(root, 'cli', 'selvedge.ts'), 'serve', '--demo']
  const child = spawn(process.execPath, command, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Measurements and deadlines need the processor for themselves.
      WEAVE_AHEAD: 'false',
      // A year of orders takes half a minute, and the cloth that tests order.
      DEMO_TRADE: 'false',
      // Lets tests set the client address by X-Forwarded-For, like a proxy on this machine.
      TRUST_PROXY: '127.0.0.1, ::1',
      ...options.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes))
  child.stderr.on('data', (bytes: Buffer) => (output += bytes))
  await new Promise<void>((resolve, reject) => {
    const check = () => output.includes('Selvedge is ready at') && resolve()
    child.stdout.on('data', check)
    child.once('error', reject)
    child.once('exit', code =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    )
  })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    child,
    bootMs: performance.now() - started,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Deletes the data folder of a server that has stopped. */
export const removeData = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true })
