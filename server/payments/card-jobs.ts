import type { Deps } from '../platform/deps.ts'
import { isKept } from './payment.queries.ts'

/** Handles the queue of cards that the gateway is to forget; one that was saved again meanwhile stays. */
export const registerCardJobs = ({ db, jobs, payments }: Pick<Deps, 'db' | 'jobs' | 'payments'>) =>
  jobs.work('forgetCard', async ({ paymentMethod }) => {
    if (!(await isKept(db, paymentMethod))) await payments.forgetCard(paymentMethod)
  })
