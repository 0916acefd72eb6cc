import type { Deps } from '../platform/deps.ts'

export type ClaimDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'>
