import type { Operator } from '../desk/operators.ts'
import type { SupplierTerms } from '../desk/suppliers.ts'
import type { SupplierDelivery, SupplierWebhook } from '../desk/supplier-webhooks.ts'
import type { UndoableAct } from '../desk/undo.ts'
import type { Seller } from '../invoices/invoice-document.ts'
import type { WaitingBusiness } from '../retailer/verification.ts'
import type { WaitingSpecialPrice } from '../special-pricing/special-price-answers.ts'
import { specialPrice } from './special-pricing.ts'
import { businessDetails, user } from './people.ts'

export const operator: Operator = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa101',
  email: 'rosa@example.com',
  name: 'Rosa Alm',
  role: 'operator',
  supplier: null,
}

const waitingBusiness: WaitingBusiness = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa201',
  email: user.email,
  ownerName: 'Nora Ellwood',
  businessName: businessDetails.businessName,
  legalName: businessDetails.legalName,
  businessType: businessDetails.businessType,
  companyNumber: businessDetails.companyNumber,
  vatNumber: businessDetails.vatNumber,
  vatNumberConfirmed: false,
  phone: businessDetails.phone,
  website: businessDetails.website,
  country: 'GB',
  address: businessDetails.businessAddress,
  addressText: '',
  verification: 'pending',
  completedAt: '2026-10-05T08:30:00.000Z',
  accounts: [],
  openAccounts: [
    {
      supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
      accountNumber: 'AM-2231',
      tierBasisPoints: 1200,
      since: '2026-10-12T09:15:00.000Z',
    },
  ],
  refusedAccounts: [],
}

const waitingSpecialPrice: WaitingSpecialPrice = {
  ...specialPrice,
  state: 'submitted',
  offer: null,
  history: specialPrice.history.slice(0, 1),
  businessName: businessDetails.businessName,
  businessTown: 'Bath',
  sidemark: 'Mrs Ellis',
  articleNumber: '1590-01',
  waitingSince: '2026-11-20T14:40:00.000Z',
}

const undoable: UndoableAct = {
  id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e07',
  act: 'confirmed',
  subject: 'SV-10293',
  doneAt: '2026-11-23T09:40:00.000Z',
  until: '2026-11-23T09:55:00.000Z',
  undoneAt: null,
}

const supplierTerms: SupplierTerms = {
  supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
  country: 'GB',
  commissionBasisPoints: 800,
  timeZone: 'Europe/London',
  opensAt: '08:00',
  closesAt: '16:30',
  collectedAt: '15:30',
  approvalDays: 7,
  closedDays: ['2026-12-25', '2026-12-28'],
}

const delivery: SupplierDelivery = {
  id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fc001',
  type: 'order.placed',
  order: { number: 'SV-10293', shipmentId: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02' },
  createdAt: '2026-11-23T09:12:00.000Z',
  state: 'waiting',
  attempts: 3,
  lastTriedAt: '2026-11-23T09:12:40.000Z',
  lastOutcome: 'refused',
  lastStatus: 503,
  triedUntil: '2026-11-26T09:12:00.000Z',
}
const supplierWebhook: SupplierWebhook = {
  supplier: supplierTerms.supplier,
  orderEmail: 'orders@ardoch.example',
  webhook: {
    url: 'https://orders.ardoch.example/selvedge',
    isOnly: false,
    setAt: '2026-11-20T10:30:00.000Z',
    earlierSecretUntil: null,
    goneAt: null,
  },
  deliveries: [delivery],
}
const withSecret = { ...supplierWebhook, secret: 'whsec_Zm9yLWV4YW1wbGUtb25seQ==' }

const seller: Seller = {
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
  companyNumber: '',
  eori: '',
  email: '',
  phone: '',
  bank: {
    holder: 'Selvedge Trading Ltd',
    iban: 'GB82WEST12345698765432',
    bic: 'WESTGB22',
    sortCode: '',
    accountNumber: '',
  },
}

export const deskAnswers = {
  countDeskLanes: { claims: 6, specialPrices: 3, accounts: 1, imports: 1, payments: 2, invoices: 2 },
  listWaitingBusinesses: [waitingBusiness],
  getBusinessDecisions: {
    ...waitingBusiness,
    decisions: [
      {
        id: '01927c41-2a3b-7c4d-9e5f-6a7b8c9d0e41',
        decision: 'accountOpened' as const,
        supplier: supplierTerms.supplier,
        at: '2026-11-20T10:30:00.000Z',
        by: 'Fiona Grant',
        undoneAt: null,
      },
    ],
  },
  verifyBusiness: null,
  refuseBusiness: null,
  confirmVatNumber: null,
  listWaitingSpecialPrices: [waitingSpecialPrice],
  getWaitingSpecialPrice: {
    request: waitingSpecialPrice,
    basis: { listPriceMinor: 6487, lengthListPrice: null, tierBasisPoints: 1500, commissionBasisPoints: 800 },
    inOwnCurrency: null,
    earlier: [],
  },
  listSellers: [seller],
  setSeller: { seller, issued: 2 },
  listSupplierTerms: [supplierTerms],
  getSupplierTerms: supplierTerms,
  setSupplierTerms: supplierTerms,
  getSupplierWebhook: supplierWebhook,
  setSupplierWebhook: withSecret,
  rotateWebhookSecret: withSecret,
  removeSupplierWebhook: { ...supplierWebhook, webhook: null },
  testSupplierWebhook: { ...delivery, type: 'test' as const, order: null, state: 'givenUp' as const },
  sendSupplierEventAgain: {
    ...delivery,
    state: 'accepted' as const,
    lastOutcome: 'accepted' as const,
    lastStatus: 204,
  },
  listFailingWebhooks: [
    {
      supplier: supplierTerms.supplier,
      failingSince: delivery.createdAt,
      count: 2,
      lastOutcome: 'refused' as const,
      lastStatus: 503,
    },
  ],
  listUndoableActs: [undoable],
  undoAct: { act: { ...undoable, undoneAt: '2026-11-23T09:44:00.000Z' }, isUndone: true },
  offerSpecialPrice: { ...waitingSpecialPrice, state: 'countered' as const },
  writeAboutWaitingSpecialPrice: waitingSpecialPrice,
  rejectSpecialPrice: { ...waitingSpecialPrice, state: 'rejected' as const, offer: null },
}
