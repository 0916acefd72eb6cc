import { readdirSync } from 'node:fs'
import { identityOf, isPostgresOn, type ProcessIdentity } from './process-identity.ts'
import { isGoneWithin, signalProcess } from './stop-postmaster.ts'

const patienceMs = 10_000

/**
 * Ends the processes that a killed parent or postmaster left running on the cluster in `folder`. Idle backends notice
 * the death of their postmaster; one in a long query does not, and no new postmaster starts while it holds the shared
 * memory, so it waits up to ten seconds until they are gone. We can find them on Linux only; elsewhere they end with their query.
 */
export async function endLeftOverProcesses(folder: string): Promise<void> {
  if (process.platform !== 'linux') return
  const ending: ProcessIdentity[] = []
  for (const pid of readdirSync('/proc').map(Number)) {
    const identity = pid > 0 && isPostgresOn(pid, folder) ? identityOf(pid) : null
    if (!identity) continue
    signalProcess(pid, 'SIGKILL')
    ending.push(identity)
  }
  await Promise.all(ending.map(identity => isGoneWithin(identity, patienceMs)))
}
