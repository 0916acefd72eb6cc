import type { PayableInvoice } from '@selvedge/contract/invoices/pay-invoices.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import { formText } from '../../../request/form-text.ts'
import { parseTypedNumber } from '../../../ui/form/typed-number.ts'

/** Names of the fields of one invoice. */
export const payName = (number: string): string => `pay.${number}`
export const amountName = (number: string): string => `amount.${number}`

export type TypedPart = { number: string; amountMinor: number }

/** What a form says that is to be paid of these invoices; an amount that is no number is nothing. */
export const typedParts = (form: FormData, invoices: readonly PayableInvoice[]): TypedPart[] =>
  invoices
    .filter(({ number }) => form.has(payName(number)))
    .map(({ number, currency }) => {
      const typed = parseTypedNumber(formText(form, amountName(number))) ?? 0
      return { number, amountMinor: Math.round(typed * minorUnitsOf(currency)) }
    })

export const sumOf = (parts: readonly TypedPart[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0)
