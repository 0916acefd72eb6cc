import type { Deps } from '../platform/deps.ts'

export type HoldDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & { env: Pick<Deps['env'], 'publicOrigin'> }
