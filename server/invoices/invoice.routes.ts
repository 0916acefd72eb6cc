import { deskInvoiceCalls as desk } from '@selvedge/contract/invoices/desk-invoices.ts'
import { invoiceCalls as calls } from '@selvedge/contract/invoices/invoices.ts'
import { sellerCalls as sellers } from '@selvedge/contract/invoices/sellers.ts'
import { unsettledCreditCalls as unsettled } from '@selvedge/contract/invoices/unsettled-credits.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { creditAtDesk, listAtDesk, readAtDesk } from './desk-invoices.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceData, printInvoice } from './print-invoice.ts'
import { findInvoice, invoicesOfOrder, listInvoices, readInvoice } from './read-invoices.ts'
import { readSellers } from './sellers.ts'
import { setSellerOf } from './set-seller.ts'
import { overpaidToWallet } from './overpaid-to-wallet.ts'
import { listUnsettled, settleCredit } from './unsettled-credits.ts'

/** Invoices and credit notes, for a business its own, and those of all for who keeps them at the desk. */
export const invoiceRoutes = (deps: Deps): Implementation[] => [...businessRoutes(deps), ...deskRoutes(deps)]

function businessRoutes({ db, clock }: Deps): Implementation[] {
  const scopeOf = ({ retailerId }: { retailerId: string }) => ({ retailerId })
  return [
    implement(calls.listInvoices, async ({ caller, query }) => {
      const { rows: _, ...data } = await listInvoices({ db, scope: scopeOf(caller), now: clock(), query })
      return { data }
    }),
    implement(calls.exportInvoices, async ({ caller, query, reader }) => ({
      data: await exportInvoices({ db, scope: scopeOf(caller), now: clock(), query, reader }),
    })),
    implement(calls.getInvoice, async ({ caller, params }) => ({
      data: await readInvoice({ db, scope: scopeOf(caller), now: clock(), number: params.id }),
    })),
    implement(calls.getInvoicePaper, async ({ caller, params, reader }) => ({
      data: await printInvoice(
        db,
        await findInvoice({ db, scope: scopeOf(caller), number: params.id }),
        reader,
      ),
    })),
    implement(calls.getInvoiceData, async ({ caller, params }) => ({
      data: await invoiceData(db, await findInvoice({ db, scope: scopeOf(caller), number: params.id })),
    })),
    implement(calls.listOrderInvoices, async ({ caller, params }) => ({
      data: await invoicesOfOrder({ db, ...scopeOf(caller), orderNumber: params.id, now: clock() }),
    })),
  ]
}

function deskRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  return [
    implement(sellers.listSellers, async () => ({ data: await readSellers(db) })),
    implement(sellers.setSeller, async ({ params, body }) => ({
      data: await setSellerOf({ deps, ...params, body }),
    })),
    implement(desk.listInvoicesAtDesk, async ({ query }) => ({ data: await listAtDesk(db, query, clock()) })),
    implement(desk.getInvoiceAtDesk, async ({ params }) => ({
      data: await readAtDesk(db, params.id, clock()),
    })),
    implement(desk.getInvoicePaperAtDesk, async ({ params, reader }) => ({
      data: await printInvoice(db, await findInvoice({ db, scope: 'all', number: params.id }), reader),
    })),
    implement(desk.getInvoiceDataAtDesk, async ({ params }) => ({
      data: await invoiceData(db, await findInvoice({ db, scope: 'all', number: params.id })),
    })),
    implement(unsettled.listUnsettledCredits, async () => ({ data: await listUnsettled(db) })),
    implement(unsettled.settleCredit, async ({ params, operator }) => {
      await settleCredit({ deps, number: params.id, operatorId: operator.id })
      return { data: await listUnsettled(db) }
    }),
    implement(desk.overpaidToWallet, async ({ params, body, operator }) => {
      await overpaidToWallet({ deps, number: params.id, operatorId: operator.id, ...body })
      return { data: await readAtDesk(db, params.id, clock()) }
    }),
    implement(desk.creditInvoice, async ({ params, body, operator }) => ({
      data: await creditAtDesk({ deps, number: params.id, operatorId: operator.id, ...body }),
    })),
  ]
}
