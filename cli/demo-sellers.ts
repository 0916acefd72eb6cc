import type { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { readSellers, setSeller } from '@selvedge/server/invoices/sellers.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'

const contact = { email: 'accounts@selvedge.example', phone: '+44 1274 555 0180' }
const none = { sortCode: '', accountNumber: '' }

/** Invented establishments, with accounts whose check digits are right and which no bank has. */
const demoSellers: readonly Seller[] = [
  {
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
    ...contact,
    bank: {
      holder: 'Selvedge Trading Ltd',
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
      sortCode: '20-20-15',
      accountNumber: '55555555',
    },
  },
  {
    country: 'NL',
    legalName: 'Selvedge Trading B.V.',
    address: {
      line1: 'Spoorlaan 212',
      line2: '',
      city: 'Tilburg',
      region: '',
      postcode: '5038 CB',
      country: 'NL',
    },
    vatNumber: 'NL123456782B90',
    companyNumber: '12345678',
    eori: '',
    ...contact,
    bank: { holder: 'Selvedge Trading B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', ...none },
  },
  {
    country: 'DE',
    legalName: 'Selvedge Trading GmbH',
    address: {
      line1: 'Krefelder Straße 18',
      line2: '',
      city: 'Krefeld',
      region: '',
      postcode: '47798',
      country: 'DE',
    },
    vatNumber: 'DE123456788',
    companyNumber: 'HRB 12345',
    eori: '',
    ...contact,
    bank: { holder: 'Selvedge Trading GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', ...none },
  },
]

/** Sets them where demo data has none; anyone who has set their own keeps them. */
export async function ensureDemoSellers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if ((await readSellers(db)).length > 0) return
  for (const seller of demoSellers) await setSeller(db, seller, clock())
}
