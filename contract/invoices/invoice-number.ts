export const invoiceTypes = ['invoice', 'creditNote'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

type Numbered = { country: string; year: number; type: InvoiceType; position: number }

/** `GB-2026-000001`; credit notes have a series of their own, `GB-C-2026-000001`. */
export const invoiceNumber = ({ country, year, type, position }: Numbered): string =>
  [country, ...(type === 'creditNote' ? ['C'] : []), year, String(position).padStart(6, '0')].join('-')

export const INVOICE_NUMBER = /^[A-Z]{2}(-C)?-\d{4}-\d{6,}$/
