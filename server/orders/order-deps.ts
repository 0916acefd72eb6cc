import type { Deps } from '../platform/deps.ts'

/** A charge is answered by then, or its attempt has ended; a job then asks the gateway for the outcome. */
export const SETTLE_AFTER_SECONDS = 20

export type OrderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments' | 'env'>
