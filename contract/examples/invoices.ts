import type { unsettledCreditCalls } from '../invoices/unsettled-credits.ts'
import type { DataOf } from '../call/call.ts'
import type { deskInvoiceCalls, DeskInvoiceDetail, DeskInvoiceSummary } from '../invoices/desk-invoices.ts'
import type { payInvoiceCalls, Remittance } from '../invoices/pay-invoices.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import type { invoiceCalls, InvoiceDetail, InvoicePage, InvoiceSummary } from '../invoices/invoices.ts'
import { address } from './people.ts'

type Calls = typeof invoiceCalls &
  typeof deskInvoiceCalls &
  typeof unsettledCreditCalls &
  typeof payInvoiceCalls

export const invoiceSummary: InvoiceSummary = {
  number: 'GB-2026-000001',
  type: 'invoice',
  state: 'open',
  orderId: 'SV-10001',
  poNumber: 'ELLIS-026',
  supplierName: 'Ardoch Mill',
  issuedAt: '2026-11-24T16:40:00.000Z',
  dueOn: '2026-12-24',
  currency: 'GBP',
  netMinor: 32_914,
  taxMinor: 6583,
  totalMinor: 39_497,
  openMinor: 39_497,
  overpaidMinor: 0,
  invoiceNumber: null,
}

export const invoiceDocument: InvoiceDocument = {
  number: 'GB-2026-000001',
  type: 'invoice',
  orderId: 'SV-10001',
  poNumber: 'ELLIS-026',
  invoiceNumber: null,
  reason: '',
  seller: {
    country: 'GB',
    legalName: 'Selvedge Trading Ltd',
    address: {
      line1: '8 Manor Row',
      line2: '',
      city: 'Bradford',
      region: '',
      postcode: 'BD1 4PB',
      country: 'GB',
    },
    vatNumber: 'GB980780684',
    companyNumber: '04187720',
    eori: 'GB980780684000',
    email: 'accounts@selvedge.example',
    phone: '+44 1274 555 0180',
    bank: {
      holder: 'Selvedge Trading Ltd',
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
      sortCode: '20-20-15',
      accountNumber: '55555555',
    },
  },
  buyer: {
    businessName: 'Ellwood & Daughter',
    legalName: 'Ellwood & Daughter Ltd',
    vatNumber: 'GB123456782',
    companyNumber: '',
    address,
  },
  shipTo: { name: 'Ellwood & Daughter', address },
  supplierName: 'Ardoch Mill',
  dispatchedOn: '2026-11-24',
  currency: 'GBP',
  treatment: 'domestic',
  lines: [
    {
      kind: 'cloth',
      orderLineId: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01',
      name: 'Glenmoor 04 Loch',
      article: 'ARD-04-LOCH',
      sidemark: 'Mrs Ellis, drawing room',
      pieces: [{ pieceNumber: 'P-3307', dyeLot: '26-118', lengthMicrometres: 4_600_000 }],
      lengthMicrometres: 4_600_000,
      unitPriceMinor: 6840,
      priceFromMicrometres: null,
      basisPoints: 2000,
      netMinor: 31_464,
    },
    {
      kind: 'carriage',
      orderLineId: null,
      name: '',
      article: '',
      sidemark: '',
      pieces: [],
      lengthMicrometres: 0,
      unitPriceMinor: 1450,
      priceFromMicrometres: null,
      basisPoints: 2000,
      netMinor: 1450,
    },
  ],
  taxes: [{ basisPoints: 2000, netMinor: 32_914, taxMinor: 6583 }],
  netMinor: 32_914,
  taxMinor: 6583,
  roundingMinor: 0,
  totalMinor: 39_497,
  issuedAt: '2026-11-24T16:40:00.000Z',
  dueOn: '2026-12-24',
  settlement: { basisPoints: 250, until: '2026-12-01' },
}

export const invoiceDetail: InvoiceDetail = {
  ...invoiceSummary,
  document: invoiceDocument,
  dueMinor: 38_509,
  discountUntil: '2026-12-01',
  payments: [],
  creditNotes: [],
  walletMinor: 0,
  reminders: [],
  electronicMissing: [],
}
const atDesk = { businessName: 'Ellwood & Daughter' }
export const deskInvoice: DeskInvoiceSummary = { ...invoiceSummary, ...atDesk }
export const deskInvoiceDetail: DeskInvoiceDetail = {
  ...invoiceDetail,
  ...atDesk,
  creditableMinor: 39_497,
  reminders: [],
}

export const invoicePage: InvoicePage = {
  total: 1,
  page: 1,
  pageCount: 1,
  open: [{ currency: 'GBP', openMinor: 39_497, overdueMinor: 0 }],
  invoices: [invoiceSummary],
}

const paper = {
  fileName: 'GB-2026-000001.pdf',
  mediaType: 'application/pdf',
  base64: 'JVBERi0xLjcKJeLjz9MK',
}

const data = {
  fileName: 'GB-2026-000001.xml',
  mediaType: 'application/xml',
  base64: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+',
}

const remittance: Remittance = {
  id: '01927c41-2a3b-7c4d-8e5f-60718293a4b1',
  state: 'succeeded',
  invoices: [invoiceSummary.number],
  amountMinor: invoiceSummary.openMinor,
  walletMinor: 4500,
  creditMinor: 0,
  currency: 'GBP',
}

/** The example responses of invoices and of their calls at the desk. */
export const invoiceAnswers = {
  listInvoices: invoicePage,
  exportInvoices: {
    fileName: 'invoices-2026-11-24.csv',
    mediaType: 'text/csv; charset=utf-8',
    base64: 'TnVtYmVyLERhdGUNCg==',
  },
  getInvoice: invoiceDetail,
  getInvoicePaper: paper,
  getInvoiceData: data,
  listPayableInvoices: {
    invoices: [
      {
        number: invoiceSummary.number,
        orderId: invoiceSummary.orderId,
        supplierName: invoiceSummary.supplierName,
        state: invoiceSummary.state,
        dueOn: invoiceSummary.dueOn,
        currency: 'GBP' as const,
        openMinor: invoiceSummary.openMinor,
        dueMinor: invoiceSummary.openMinor,
        discountUntil: null,
      },
    ],
    pending: [],
  },
  payInvoices: remittance,
  finishInvoicePayment: remittance,
  listOrderInvoices: invoicePage.invoices,
  listInvoicesAtDesk: { ...invoicePage, invoices: [deskInvoice] },
  getInvoiceAtDesk: deskInvoiceDetail,
  getInvoicePaperAtDesk: paper,
  getInvoiceDataAtDesk: data,
  overpaidToWallet: deskInvoiceDetail,
  recordTransfer: {
    ...deskInvoiceDetail,
    state: 'paid' as const,
    openMinor: 0,
    payments: [
      {
        way: 'transfer' as const,
        amountMinor: 39_497,
        receivedOn: '2026-12-01',
        reference: 'GB-2026-000001',
        takenBackOn: null,
      },
    ],
  },
  creditInvoice: {
    ...deskInvoiceDetail,
    openMinor: 38_297,
    creditableMinor: 38_297,
    creditNotes: [
      { number: 'GB-C-2026-000001', issuedAt: '2026-12-02T09:12:00.000Z', totalMinor: 1200, walletMinor: 0 },
    ],
  },
  listUnsettledCredits: [
    {
      number: 'GB-C-2026-000001',
      invoiceNumber: 'GB-2026-000001',
      businessName: 'Ellwood & Daughter',
      issuedAt: '2026-12-02T09:12:00.000Z',
      reason: 'Carriage charged twice',
      currency: 'GBP' as const,
      totalMinor: 1200,
      owedMinor: 1200,
    },
  ],
  settleCredit: [],
} satisfies { [Name in keyof Calls]: DataOf<Calls[Name]> }
