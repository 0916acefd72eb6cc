import { termsCalls as calls } from '@selvedge/contract/payments/terms.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { readAccountTerms } from './account-terms.ts'
import { endTerms, grantTerms, listTerms } from './grant-terms.ts'

/** Ordering on account: what a business may, and the operator's word on it. */
export const termsRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.getAccountTerms, async ({ caller }) => ({ data: await readAccountTerms(db, caller) })),
  implement(calls.listTerms, async () => ({ data: await listTerms(db) })),
  implement(calls.grantTerms, async ({ body }) => ({ data: await grantTerms(db, body, clock()) })),
  implement(calls.endTerms, async ({ body }) => ({ data: await endTerms(db, body.email, clock()) })),
]
