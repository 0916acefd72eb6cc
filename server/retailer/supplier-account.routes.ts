import { supplierAccountCalls as calls } from '@selvedge/contract/retailer/supplier-accounts.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { presentAccountRequest } from './account-requests.present.ts'
import { decideAccount, type AccountDecision } from './decide-account.ts'
import { listAccountRequests } from './supplier-account.queries.ts'

/** Suppliers' decisions on accounts, given by the operator. */
export function supplierAccountRoutes({ db, jobs, clock, env }: Deps): Implementation[] {
  const decided = async (
    named: { email: string; supplier: string },
    decision: AccountDecision,
    operator: { id: string } | undefined,
  ) => {
    const { publicOrigin } = env
    const { email, supplier } = named
    const { account } = await decideAccount({
      db,
      jobs,
      clock,
      publicOrigin,
      email,
      supplier,
      decision,
      operatorId: operator?.id ?? null,
    })
    return { data: account }
  }
  return [
    implement(calls.listAccountRequests, async () => ({
      data: (await listAccountRequests(db)).map(presentAccountRequest),
    })),
    implement(calls.openSupplierAccount, ({ body, operator }) =>
      decided(body, { ...body, open: true }, operator),
    ),
    implement(calls.refuseSupplierAccount, ({ body, operator }) =>
      decided(body, { open: false, reason: body.reason }, operator),
    ),
  ]
}
