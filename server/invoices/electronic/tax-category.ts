import type { InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'

/** Codes of UNTDID 5305, with the code of VATEX for why there is no tax. */
export const taxCategories = {
  S: { reason: '' },
  Z: { reason: '' },
  K: { reason: 'VATEX-EU-IC' },
  G: { reason: 'VATEX-EU-G' },
} as const
export type TaxCategory = keyof typeof taxCategories

const untaxed = { domestic: 'Z', intraCommunity: 'K', export: 'G' } as const satisfies Record<
  InvoiceDocument['treatment'],
  TaxCategory
>

/** The category and rate of what an invoice charges at a rate. */
export const taxOf = ({ treatment }: Pick<InvoiceDocument, 'treatment'>, basisPoints: number) => ({
  code: basisPoints > 0 ? ('S' as const) : untaxed[treatment],
  basisPoints,
})
export type ElectronicTax = ReturnType<typeof taxOf>
