import { payInvoiceCalls as calls } from '@selvedge/contract/invoices/pay-invoices.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { listPayable } from './list-payable.ts'
import { finishInvoicePayment, payInvoices } from './pay-invoices.ts'

/** What a business pays for its invoices by card and from its wallet. */
export function remittanceRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  return [
    implement(calls.listPayableInvoices, async ({ caller: { retailerId }, query }) => {
      const numbers = query.invoice?.split(',').filter(Boolean) ?? []
      return { data: await listPayable({ db, retailerId, now: clock(), numbers }) }
    }),
    implement(calls.payInvoices, async ({ caller, idempotencyKey, body }) => {
      const data = await payInvoices({ deps, caller, idempotencyKey, body })
      return { data, status: data.state === 'pending' ? 202 : 200 }
    }),
    implement(calls.finishInvoicePayment, async ({ caller, params }) => {
      const data = await finishInvoicePayment({ deps, caller, id: params.id })
      return { data, status: data.state === 'pending' ? 202 : 200 }
    }),
  ]
}
