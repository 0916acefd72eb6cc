import type { Operator } from '../desk/operators.ts'
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
  phone: businessDetails.phone,
  website: businessDetails.website,
  country: 'GB',
  address: businessDetails.businessAddress,
  addressText: '',
  verification: 'pending',
  completedAt: '2026-10-05T08:30:00.000Z',
  accounts: [],
}

const waitingSpecialPrice: WaitingSpecialPrice = {
  ...specialPrice,
  state: 'submitted',
  offer: null,
  history: specialPrice.history.slice(0, 1),
  businessName: businessDetails.businessName,
  articleNumber: '1590-01',
  waitingSince: '2026-11-20T14:40:00.000Z',
}

export const deskAnswers = {
  countDeskLanes: { claims: 6, specialPrices: 3, accounts: 1, imports: 1, invoices: 2 },
  listWaitingBusinesses: [waitingBusiness],
  verifyBusiness: null,
  refuseBusiness: null,
  listWaitingSpecialPrices: [waitingSpecialPrice],
  getWaitingSpecialPrice: { request: waitingSpecialPrice, earlier: [] },
  offerSpecialPrice: { ...waitingSpecialPrice, state: 'countered' as const },
  rejectSpecialPrice: { ...waitingSpecialPrice, state: 'rejected' as const, offer: null },
}
