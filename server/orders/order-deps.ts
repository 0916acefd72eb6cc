import type { Deps } from '../deps.ts'

export type OrderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env'>
