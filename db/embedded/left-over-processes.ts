import { readdirSync } from 'node:fs'
import { signalProcess } from './stop-postmaster.ts'
import { isPostgresOn } from './process-identity.ts'

/**
 * Ends the processes that a killed parent or postmaster left running on the cluster in `folder`. Idle backends notice
 * the death of their postmaster; one in a long query does not, and no new postmaster starts while it holds the shared
 * memory. We can find them on Linux only; elsewhere they end with their query.
 */
export function endLeftOverProcesses(folder: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && isPostgresOn(pid, folder)) signalProcess(pid, 'SIGKILL')
  }
}
