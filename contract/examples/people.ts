import type { BusinessDetails } from '../retailer/business.ts'
import type { User } from '../account/account.ts'
import type { CustomerServed } from '../account/customer.ts'
import type { Address } from '../postal/address.ts'
import type { SupplierAccount } from '../catalogue/supplier-account.ts'
import type { Profile } from '../retailer/retailer.ts'
import type { Session } from '../account/sessions.ts'
import type { Invitation, Invitee, ShownInvitation, TeamMember } from '../retailer/team.ts'

/** Nora Ellwood, who has a shop in Bath; she appears in every example. */
export const user: User = {
  id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01',
  firstName: 'Nora',
  lastName: 'Ellwood',
  email: 'nora@example.com',
  hasPassword: true,
  locale: 'en',
  isProfileCompleted: true,
  measurementType: 'metric',
  role: 'owner',
  profile: {
    imageUrl: null,
    measurementType: 'metric',
    businessName: 'Ellwood & Daughter',
    verification: 'verified',
    currency: 'GBP',
    step: 4,
  },
  customer: null,
}

/** The computer on Nora's counter and the telephone in her pocket. */
export const sessions: Session[] = [
  {
    id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a76',
    isCurrent: true,
    browser: 'Firefox',
    system: 'Windows',
    clientAddress: '203.0.113.7',
    startedAt: '2026-11-20T08:31:00.000Z',
    lastUsedAt: '2026-11-20T14:02:00.000Z',
    isFresh: true,
    expiresAt: '2026-11-23T08:31:00.000Z',
  },
  {
    id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a77',
    isCurrent: false,
    browser: 'Safari',
    system: 'iPhone',
    clientAddress: '2001:db8:7::12',
    startedAt: '2026-11-19T19:12:00.000Z',
    lastUsedAt: '2026-11-19T19:40:00.000Z',
    isFresh: false,
    expiresAt: '2026-11-22T19:12:00.000Z',
  },
]

/** For the day she loses the telephone. */
export const recoveryCodes: string[] = [
  'K3WN-7Q2M-XH5T-9DRC-4VJB-8YPA',
  '6GZS-E1TF-QM9K-2WXH-R7CN-5DBV',
  'T8PY-4JAR-H6KX-0SQE-Z3MG-W1NF',
  'B5CD-V9HT-2YQP-M7XJ-8KRA-6EZS',
  'N4FG-1WSE-D3VB-T6HK-9QXM-2CYR',
  'X7JA-P5ZR-8GNT-4FMW-E2KD-H9BQ',
  'S1VH-C6YX-K0QN-7RDP-3TZJ-F5WG',
  '9MEB-R2KT-W8AF-5XHS-Q4GY-N7CD',
  'H3QZ-6DPN-4JVC-1BYE-X9TM-8KWR',
  '2YTA-F8XG-7NSK-Z5QD-B6RH-C3MV',
]

/** The customer at Nora's counter. */
export const customer: CustomerServed = {
  name: 'Mrs Ellis',
  setAt: '2026-11-20T14:02:00.000Z',
  expiresAt: '2026-11-20T15:02:00.000Z',
  tradePrices: false,
}

/** Nora after each of the four profile steps. */
export const userAfterStep = (step: 0 | 1 | 2 | 3): User => ({
  ...user,
  isProfileCompleted: false,
  profile: {
    ...user.profile,
    businessName: step === 0 ? null : user.profile.businessName,
    verification: 'pending',
    step,
  },
})

export const address: Address = {
  line1: '14 Walcot Street',
  line2: '',
  city: 'Bath',
  region: 'Somerset',
  postcode: 'BA1 5BG',
  country: 'GB',
}

const tom: Invitee = { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' }

/** Nora's nephew, whom she has invited. */
export const invitation: Invitation = {
  ...tom,
  id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a02',
  limits: { orderMinor: 150_000, monthMinor: 500_000 },
  invitedBy: 'Nora Ellwood',
  sentAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  isExpired: false,
}
export const shownInvitation: ShownInvitation = {
  ...tom,
  businessName: 'Ellwood & Daughter',
  invitedBy: 'Nora',
  expiresAt: invitation.expiresAt,
}

export const team: [TeamMember, TeamMember] = [
  {
    id: user.id,
    firstName: 'Nora',
    lastName: 'Ellwood',
    email: user.email,
    role: 'owner',
    limits: null,
    since: '2026-10-05T08:12:00.000Z',
    lastSeenAt: '2026-11-20T14:02:00.000Z',
  },
  {
    id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a03',
    firstName: 'Ann',
    lastName: 'Reeve',
    email: 'ann@example.com',
    role: 'accounts',
    limits: null,
    since: '2026-10-12T10:40:00.000Z',
    lastSeenAt: null,
  },
]

/** At Ardoch Mill. */
export const supplierAccount: SupplierAccount = {
  accountNumber: 'AM-2231',
  status: 'open',
  since: '2026-10-09T10:15:00.000Z',
  tierBasisPoints: 1200,
  refusalReason: '',
}

export const profile: Profile = {
  step: 4,
  businessName: 'Ellwood & Daughter',
  businessAddress: address,
  addressText: '',
  measurementType: 'metric',
  selectedSuppliers: [{ id: 'ardoch-mill', statedNumber: '', ...supplierAccount }],
  selectedManufacturers: ['ardoch-mill', 'bath-workroom'],
  teamMember: tom,
}

export const businessDetails: BusinessDetails = {
  businessName: 'Ellwood & Daughter',
  legalName: 'Ellwood & Daughter Ltd',
  businessType: 'curtainShop',
  companyNumber: '04412786',
  vatNumber: 'GB980780684',
  phone: '+44 1225 446 118',
  website: 'ellwood.example',
  businessAddress: {
    line1: '14 Walcot Street',
    line2: '',
    city: 'Bath',
    region: 'Somerset',
    postcode: 'BA1 5BG',
    country: 'GB',
  },
  addressText: '',
  addresses: [
    {
      id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02',
      kind: 'workroom',
      label: 'Workroom, Bristol',
      address: {
        line1: 'Unit 4, Feeder Road',
        line2: '',
        city: 'Bristol',
        region: '',
        postcode: 'BS2 0TQ',
        country: 'GB',
      },
      instructions: 'Ring the bell at the yard gate',
    },
  ],
  workrooms: [
    {
      id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b09',
      label: 'Bath Workroom',
      address: {
        line1: '3 Locksbrook Yard',
        line2: '',
        city: 'Bath',
        region: 'Somerset',
        postcode: 'BA1 3EL',
        country: 'GB',
      },
      instructions: 'Goods in 08:00–15:30',
    },
  ],
  measurementType: 'metric',
  locale: 'en',
  currency: 'GBP',
  imageUrl: null,
  verification: 'verified',
}
