import { decideAccount, type AccountDecision } from '@selvedge/server/retailer/decide-account.ts'
import { findAccount, updateAccount } from '@selvedge/server/retailer/supplier-account.queries.ts'
import type { TestApplication } from './application.ts'

/** A supplier's answer to the request of this owner's business. */
export const decideOnAccount = (
  { db, deps, clock }: TestApplication,
  email: string,
  supplier: string,
  decision: AccountDecision = { open: true },
) => {
  const { publicOrigin } = deps.env
  return decideAccount({
    db,
    jobs: deps.jobs,
    clock: () => clock.now,
    publicOrigin,
    email,
    supplier,
    decision,
  })
}

/** Opens an account at the supplier's opening tier, where the application runs in another process. */
export async function openAccountIn(
  { db }: Pick<TestApplication, 'db'>,
  { email, supplier, number = '' }: { email: string; supplier: string; number?: string | undefined },
): Promise<void> {
  const { retailer_id } = await db
    .selectFrom('users')
    .select('retailer_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const account = await findAccount(db, retailer_id!, supplier)
  await updateAccount(db, account!, {
    account_number: number,
    status: 'open',
    tier_bp: account!.opening_tier_bp,
    since: new Date(),
    refusal_reason: '',
  })
}
