import { InvoiceBuyer } from '@selvedge/contract/invoices/invoice-document.ts'
import { MOST_INVOICES_OF_LINE, type BankProposal } from '@selvedge/contract/bank/bank-lines.ts'
import { dueMinor, owedMinor } from '../invoices/due.ts'
import type { OpenInvoice, TransferOrder } from './bank.queries.ts'

type Line = { amount_minor: number; currency: string; booked_on: string; text: string }
/** As people write them: with blanks, strokes or nothing between the parts. */
const INVOICES = /(?<![A-Z0-9])([A-Z]{2})[\s/.-]*(\d{4})[\s/.-]*(\d{6,9})(?!\d)/gi
const ORDERS = /(?<![A-Z0-9])SV[\s/.-]*(\d{5,12})(?!\d)/gi

/** The numbers of orders that a text names. */
export const ordersNamedIn = (text: string): string[] =>
  [...text.matchAll(ORDERS)].map(([, number]) => `SV-${number}`)

type Open = { invoices: readonly OpenInvoice[]; orders: readonly TransferOrder[] }
/**
 * What a line may pay: the invoices or orders that its text names, otherwise the only invoice or order of just its amount.
 */
export function proposeFor(line: Line, { invoices, orders }: Open): BankProposal | null {
  const alike = invoices.filter(invoice => invoice.currency === line.currency)
  const awaited = orders.filter(order => order.currency === line.currency)
  const numbers = new Set(
    [...line.text.matchAll(INVOICES)].map(([, country, year, position]) =>
      `${country}-${year}-${position}`.toUpperCase(),
    ),
  )
  const named = ofOneBusiness(alike.filter(({ number }) => numbers.has(number)))
  if (named.length > 0) return proposal('invoiceNumber', named, line)
  const namedOrders = new Set(ordersNamedIn(line.text))
  const ordered = ofOneBusiness(alike.filter(invoice => namedOrders.has(invoice.order_number)))
  if (ordered.length > 0) return proposal('orderNumber', ordered, line)
  const [forOrder] = awaited.filter(({ number }) => namedOrders.has(number))
  if (forOrder) return orderProposal('orderNumber', forOrder, line)
  const exact = alike.filter(
    invoice =>
      owedMinor(invoice) === line.amount_minor || dueMinor(invoice, line.booked_on) === line.amount_minor,
  )
  const exactOrders = awaited.filter(order => missingMinor(order) === line.amount_minor)
  if (exact.length + exactOrders.length !== 1) return null
  return exactOrders[0] ? orderProposal('amount', exactOrders[0], line) : proposal('amount', exact, line)
}

const missingMinor = (order: TransferOrder): number =>
  order.state === 'awaitingTransfer'
    ? order.total_minor - order.wallet_minor - order.transfer_received_minor
    : 0

const orderProposal = (by: BankProposal['by'], order: TransferOrder, line: Line): BankProposal => ({
  by,
  invoices: [],
  order: {
    number: order.number,
    businessName: order.business_name,
    missingMinor: missingMinor(order),
  },
  overMinor: line.amount_minor - missingMinor(order),
})

const ofOneBusiness = (invoices: readonly OpenInvoice[]): OpenInvoice[] =>
  invoices
    .filter(({ retailer_id }) => retailer_id === invoices[0]!.retailer_id)
    .slice(0, MOST_INVOICES_OF_LINE)

function proposal(by: BankProposal['by'], invoices: readonly OpenInvoice[], line: Line): BankProposal {
  const due = invoices.map(invoice => ({
    number: invoice.number,
    businessName: InvoiceBuyer.parse(invoice.buyer).businessName,
    openMinor: owedMinor(invoice),
    dueMinor: dueMinor(invoice, line.booked_on),
  }))
  const left = line.amount_minor
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  const discounted = sum(due.map(one => one.dueMinor))
  const overMinor = left === discounted ? 0 : left - sum(due.map(one => one.openMinor))
  return { by, invoices: due, order: null, overMinor }
}

/** How much of a line goes to each invoice, in this order: what pays them all exactly, otherwise what is open. */
export function sharesOf(
  amountMinor: number,
  invoices: readonly { owedMinor: number; dueMinor: number }[],
): { shares: number[]; leftMinor: number } {
  const isExact = amountMinor === invoices.reduce((sum, invoice) => sum + invoice.dueMinor, 0)
  let leftMinor = amountMinor
  const shares = invoices.map(invoice => {
    const share = Math.min(isExact ? invoice.dueMinor : invoice.owedMinor, leftMinor)
    leftMinor -= share
    return share
  })
  return { shares, leftMinor }
}
