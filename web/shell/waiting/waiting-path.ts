import { paths } from '@selvedge/contract/access/paths.ts'
import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'

type Target = Pick<WaitingItem, 'kind' | 'reference' | 'count'>

/** The page where an open task is handled. */
export function waitingPath({ kind, reference, count }: Target): string {
  switch (kind) {
    case 'paymentPending':
      return reference ? paths.confirmPayment(reference) : paths.orders
    case 'approval':
      return reference ? paths.approval(reference) : paths.orders
    case 'specialPrice':
      return paths.specialPrices
    case 'claimQuestion':
      return reference ? paths.shippingIssue(reference) : paths.shippingIssues
    case 'holdEnding':
      return paths.holds
    case 'clientAccepted':
    case 'clientWrote':
      return reference ? paths.quote(reference) : paths.quotes
    case 'cuttingToApprove':
    case 'substituteToAnswer':
    case 'supplierWrote':
    case 'lateDispatch':
      return reference ? paths.order(reference) : paths.orders
    case 'invoiceOverdue':
    case 'invoiceDue':
      return reference && count === 1 ? paths.payInvoice(reference) : paths.payInvoices
    case 'verification':
      return paths.verifyingProfile
    case 'noCard':
      return paths.paymentMethod
    case 'cart':
    case 'lowStockInCart':
      return paths.checkout
  }
}
