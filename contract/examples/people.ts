import type { User } from '../account.ts'
import type { Address, Profile } from '../retailer.ts'

/** Nora Ellwood's shop in Bath, which stands in every example. */
export const user: User = {
  id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01',
  firstName: 'Nora',
  lastName: 'Ellwood',
  email: 'nora@example.com',
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
}

/** Nora on her way through the four steps. */
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

export const profile: Profile = {
  step: 4,
  businessName: 'Ellwood & Daughter',
  businessAddress: address,
  measurementType: 'metric',
  selectedSuppliers: [{ id: 'ardoch-mill', accountNumber: 'AM-2231', status: 'open', tierBasisPoints: 1200 }],
  selectedManufacturers: ['ardoch-mill', 'bath-workroom'],
  teamMember: { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' },
}
