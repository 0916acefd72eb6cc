import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'

const pollMs = 15

/**
 * Stops a postmaster, escalating, and returns when its process is gone. First a fast shutdown: sessions are
 * disconnected and a checkpoint is written. Then an immediate one, after which the next start replays the log. A
 * postmaster that does not accept connections gets little time for the first: it is recovering from a crash and has
 * nothing to write, and PostgreSQL 18.4 may then wait for its own checkpointer for ever.
 */
export async function stopPostmaster(identity: ProcessIdentity, takesConnections: boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', takesConnections ? 30_000 : 1500],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, patienceMs] of steps) {
    if (!isRunning(identity)) return
    signalProcess(identity.pid, signal)
    if (await isGoneWithin(identity, patienceMs)) return
  }
}

/** Sends a signal to a process that may just have exited. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function isGoneWithin(identity: ProcessIdentity, patienceMs: number): Promise<boolean> {
  const deadlineMs = Date.now() + patienceMs
  while (isRunning(identity)) {
    if (Date.now() > deadlineMs) return false
    await delay(pollMs)
  }
  return true
}
