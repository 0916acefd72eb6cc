import type { Deps } from '../platform/deps.ts'

/** Dependencies of the import of suppliers' files. */
export type IntakeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> & { env: Pick<Deps['env'], 'dataDir'> }
