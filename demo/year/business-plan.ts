import type { PlannedOrder } from './trade-plan.ts'

/** A business that signed up in the last days, and that the desk has not verified yet. */
export type PlannedBusiness = Pick<PlannedOrder, 'daysAgo' | 'minute'> & {
  firstName: string
  lastName: string
  email: string
  measurementType: 'metric' | 'imperial'
  businessName: string
  legalName: string
  businessType: 'curtainShop' | 'upholsterer' | 'interiorDesigner' | 'contractor'
  companyNumber: string
  /** Right by its check digits; empty where the business states none. */
  vatNumber: string
  phone: string
  website: string
  address: { line1: string; line2: string; city: string; region: string; postcode: string; country: string }
  /** At how many of the largest suppliers it asks for an account. */
  suppliers: number
}

/** The same whatever the seed: what is to be looked up of each differs. */
export const planBusinesses = (): PlannedBusiness[] => [
  {
    daysAgo: 3,
    minute: 10 * 60 + 35,
    firstName: 'Imogen',
    lastName: 'Prowse',
    email: 'imogen@demo.example',
    measurementType: 'metric',
    businessName: 'Prowse Interiors',
    legalName: 'Prowse Interiors Ltd',
    businessType: 'interiorDesigner',
    companyNumber: '11408826',
    vatNumber: 'GB284710004',
    phone: '+44 1392 555 0143',
    website: 'prowse-interiors.example',
    address: address('27 Magdalen Road', 'Exeter', 'EX2 4TA', 'GB'),
    suppliers: 3,
  },
  {
    daysAgo: 2,
    minute: 14 * 60 + 10,
    firstName: 'Jonas',
    lastName: 'Behrendt',
    email: 'jonas@demo.example',
    measurementType: 'metric',
    businessName: 'Polsterei Behrendt',
    legalName: 'Polsterei Behrendt GmbH',
    businessType: 'upholsterer',
    companyNumber: 'HRB 88214',
    vatNumber: 'DE287431005',
    phone: '+49 421 555 0172',
    website: '',
    address: address('Am Dobben 61', 'Bremen', '28203', 'DE'),
    suppliers: 2,
  },
  {
    daysAgo: 1,
    minute: 11 * 60 + 20,
    firstName: 'Bea',
    lastName: 'Hollis',
    email: 'bea@demo.example',
    measurementType: 'imperial',
    businessName: 'Hollis Curtains',
    legalName: '',
    businessType: 'curtainShop',
    companyNumber: '',
    vatNumber: '',
    phone: '+44 1497 555 0119',
    website: '',
    address: address('4 Castle Street', 'Hay-on-Wye', 'HR3 5DF', 'GB'),
    suppliers: 1,
  },
]

function address(line1: string, city: string, postcode: string, country: string): PlannedBusiness['address'] {
  return { line1, line2: '', city, region: '', postcode, country }
}
