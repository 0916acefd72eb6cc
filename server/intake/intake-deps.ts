import type { Deps } from '../platform/deps.ts'

/** What takes files in is made with. */
export type IntakeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> & { env: Pick<Deps['env'], 'dataDir'> }
