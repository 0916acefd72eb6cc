import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { byInvoiceNumber } from './invoices.ts'

/** A credit note of the desk of which nobody got all the money: written before such money went into wallets. */
export const UnsettledCredit = z.object({
  /** Of the credit note. */
  number: z.string(),
  invoiceNumber: z.string(),
  businessName: z.string(),
  issuedAt: z.iso.datetime(),
  reason: z.string(),
  currency: Currency,
  totalMinor: z.int(),
  /** What was neither taken off the invoice nor put into the wallet. */
  owedMinor: z.int(),
})
export type UnsettledCredit = z.output<typeof UnsettledCredit>

const common = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const

export const listUnsettledCredits = defineCall({
  ...common,
  name: 'listUnsettledCredits',
  method: 'GET',
  path: '/desk/unsettled-credits',
  summary:
    'Credit notes on invoices that were paid, whose money has not reached the business: written before such money went into wallets. Oldest first, at most 500.',
  data: z.array(UnsettledCredit),
})
export const settleCredit = defineCall({
  ...common,
  name: 'settleCredit',
  method: 'POST',
  path: '/desk/unsettled-credits/{id}/wallet',
  summary:
    'Put what is owed of such a credit note into the wallet of its business, once; where it is there already, nothing is written.',
  params: byInvoiceNumber,
  data: z.array(UnsettledCredit),
  errors: ['notFound'],
  example: { params: { id: 'GB-C-2026-000001' } },
})

export const unsettledCreditCalls = { listUnsettledCredits, settleCredit }
