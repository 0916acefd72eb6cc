import { invoiceDocument } from '@selvedge/contract/examples/invoices.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { creditNoteMail, invoiceMail } from '@selvedge/server/invoices/invoice-mails.ts'
import { invoicePaper } from '@selvedge/server/invoices/invoice-paper.ts'
import { receiptMail } from '@selvedge/server/remittances/receipt-mail.ts'
import type { Mail } from '@selvedge/server/platform/mail.ts'

const invoiced = (locale: Locale) => {
  const reader = { locale, measurementType: 'metric' } as const
  return {
    row: {
      number: invoiceDocument.number,
      order_number: invoiceDocument.orderId,
      invoice_number: null,
      supplier_name: invoiceDocument.supplierName,
      total_minor: invoiceDocument.totalMinor,
      currency: 'GBP' as const,
    },
    email: 'nora@ellwood.example',
    reader,
    paper: invoicePaper({ invoice: invoiceDocument, paid: [], reader }),
    publicOrigin: 'https://selvedge.example',
  }
}

/** The mails with an invoice or a credit note, in a given language. */
export const invoiceMails = {
  invoiceIssued: locale => invoiceMail(invoiced(locale)),
  invoicesPaid: locale =>
    receiptMail({
      remittance: {
        wallet_minor: 4500,
        card_minor: 32_342,
        credit_minor: 1200,
        currency: 'GBP',
        card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 },
      },
      parts: [{ number: invoiceDocument.number, amount_minor: 36_842 }],
      email: 'nora@ellwood.example',
      locale,
      publicOrigin: 'https://selvedge.example',
    }),
  creditNoteIssued: locale => {
    const { row, ...rest } = invoiced(locale)
    return creditNoteMail({
      ...rest,
      walletMinor: 1200,
      row: { ...row, number: 'GB-C-2026-000001', invoice_number: invoiceDocument.number },
    })
  },
} satisfies Record<string, (locale: Locale) => Mail>
