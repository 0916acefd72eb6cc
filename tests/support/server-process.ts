import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

export type ServerProcess = {
  origin: string
  /** Stops reading what it prints, as when the program that kept its log has died. */
  closeOutput(): void
  /** Kills it with SIGKILL, like a power cut; resolves once it is gone. */
  kill(): Promise<void>
  /** Stops it gracefully; resolves once it has ended. */
  stop(): Promise<void>
}

/** Starts `selvedge serve` in a process of its own, on a free port; resolves once it is ready. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'cli/selvedge.ts', 'serve'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: process.env['NODE_OPTIONS'],
        PORT: '0',
        LOG_LEVEL: 'warn',
        WEAVE_AHEAD: 'false',
        ...settings,
      },
    },
  )
  const gone = once(child, 'exit')
  const said: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString())
      const address = /ready at (http:\/\/\S+)/.exec(said.join(''))?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    void gone.then(() => reject(new Error(`The server ended before it was ready:\n${said.join('')}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  const closeOutput = () => {
    child.stdout.destroy()
    child.stderr.destroy()
  }
  return { origin, closeOutput, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
