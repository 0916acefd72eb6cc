import type { Deps } from '../platform/deps.ts'

export type OrderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env'>
