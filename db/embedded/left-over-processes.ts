import { readdirSync } from 'node:fs'
import { signalProcess } from './stop-postmaster.ts'
import { isPostgresOn } from './process-identity.ts'

/**
 * Ends what a killed parent or postmaster has left at work on the cluster in `folder`. Idle backends notice the
 * death of their postmaster by themselves; one that is deep in a long query does not, and no new postmaster
 * starts while it holds the shared memory. Only Linux lets us find them; elsewhere they end with their query.
 */
export function endLeftOverProcesses(folder: string): void {
  if (process.platform !== 'linux') return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid > 0 && isPostgresOn(pid, folder)) signalProcess(pid, 'SIGKILL')
  }
}
