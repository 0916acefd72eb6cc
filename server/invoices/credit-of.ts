import { creditedTaxMinor, netOfGross, type InvoiceTax } from '@selvedge/contract/invoices/invoice-amounts.ts'
import type { InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import { divideHalfEven } from '@selvedge/contract/pricing/money.ts'
import { CreditRefused } from './credit-refused.ts'

/** Of a line of the order: what is credited of it without tax, and of what length. */
export type CreditedPart = { orderLineId: string; netMinor: number; lengthMicrometres?: number }
export type CreditedAmount = { amountMinor: number; orderLineId?: string }

type Crediting = {
  credited: { lines: readonly CreditedPart[] } | CreditedAmount
  invoice: { lines: readonly InvoiceLine[]; taxes: readonly InvoiceTax[]; roundingMinor: number }
  /** The taxes of the credit notes that there are. */
  earlier: readonly (readonly InvoiceTax[])[]
}
type Credit = { lines: InvoiceLine[]; taxes: InvoiceTax[]; totalMinor: number }

/** What a credit note says. Throws CreditRefused for more than is left at a rate of the invoice. */
export function creditOf({ credited, invoice, earlier }: Crediting): Credit {
  const left = invoice.taxes.map(tax => leftOf(tax, earlier.flat()))
  return 'lines' in credited
    ? creditOfLines(credited.lines, invoice.lines, left)
    : creditOfAmount(credited, invoice, left)
}

function leftOf(tax: InvoiceTax, earlier: readonly InvoiceTax[]): InvoiceTax {
  const alike = earlier.filter(({ basisPoints }) => basisPoints === tax.basisPoints)
  return {
    basisPoints: tax.basisPoints,
    netMinor: alike.reduce((left, one) => left - one.netMinor, tax.netMinor),
    taxMinor: alike.reduce((left, one) => left - one.taxMinor, tax.taxMinor),
  }
}

function creditOfLines(
  parts: readonly CreditedPart[],
  invoiced: readonly InvoiceLine[],
  left: readonly InvoiceTax[],
): Credit {
  const lines = parts.map(part => {
    const line = invoiced.find(
      ({ orderLineId, kind }) => orderLineId === part.orderLineId && kind !== 'cutFee',
    )
    if (!line) throw new Error(`The invoice has no line ${part.orderLineId}`)
    const lengthMicrometres = part.lengthMicrometres ?? 0
    return { ...line, lengthMicrometres, netMinor: part.netMinor }
  })
  const taxes = left.flatMap(tax => {
    const netMinor = lines
      .filter(({ basisPoints }) => basisPoints === tax.basisPoints)
      .reduce((sum, line) => sum + line.netMinor, 0)
    if (netMinor > tax.netMinor) throw new CreditRefused('tooMuch')
    const { basisPoints } = tax
    return netMinor === 0 ? [] : [{ basisPoints, netMinor, taxMinor: creditedTaxMinor(netMinor, tax) }]
  })
  return { lines, taxes, totalMinor: totalOf(taxes) }
}

/**
 * Shared out over the rates by what is left at each; the last rate takes the rest. What an invoice was rounded up by goes back
 * with the last of it, at no rate.
 */
function creditOfAmount(
  { amountMinor: askedMinor, orderLineId }: CreditedAmount,
  { lines: invoiced, roundingMinor }: Crediting['invoice'],
  left: readonly InvoiceTax[],
): Credit {
  const leftMinor = totalOf(left)
  if (leftMinor === 0 || askedMinor > leftMinor + Math.max(0, roundingMinor))
    throw new CreditRefused('tooMuch')
  const amountMinor = Math.min(askedMinor, leftMinor)
  let rest = amountMinor
  const taxes = left.flatMap((tax, at) => {
    const gross = tax.netMinor + tax.taxMinor
    const isLast = at === left.length - 1
    const share = isLast
      ? rest
      : Number(divideHalfEven(BigInt(amountMinor) * BigInt(gross), BigInt(leftMinor)))
    rest -= share
    if (share === 0) return []
    const { basisPoints } = tax
    if (share === gross) return [tax]
    return [{ basisPoints, ...netOfGross(share, basisPoints) }]
  })
  const line = invoiced.find(({ orderLineId: id }) => id !== null && id === orderLineId)
  const lines = taxes.map(({ basisPoints, netMinor }) => ({
    kind: 'allowance' as const,
    orderLineId: line?.orderLineId ?? null,
    name: line?.name ?? '',
    article: line?.article ?? '',
    sidemark: line?.sidemark ?? '',
    pieces: line?.pieces ?? [],
    lengthMicrometres: 0,
    unitPriceMinor: netMinor,
    priceFromMicrometres: null,
    basisPoints,
    netMinor,
  }))
  return { lines, taxes, totalMinor: totalOf(taxes) }
}

const totalOf = (taxes: readonly InvoiceTax[]): number =>
  taxes.reduce((sum, tax) => sum + tax.netMinor + tax.taxMinor, 0)
