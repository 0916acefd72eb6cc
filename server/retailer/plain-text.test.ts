import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '@selvedge/contract/call/client.ts'
import {
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
} from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addressIn, signUpRetailer } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const business = {
  businessName: 'Ellwood & Daughter',
  businessAddress: addressIn('GB'),
  measurementType: 'metric' as const,
}
const tom = { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' as const }
const fieldsOf = (answer: Result<unknown>) => (answer.success ? [] : answer.fields.map(({ field }) => field))

describe('text with control characters or invalid Unicode', () => {
  it.each(['Ell\ud800wood', 'Ellwood\r\nBcc: all@evil.example', 'Ell\u0007wood'])(
    '%j is rejected by field name, never with a 500',
    async text => {
      const { client } = await signUpRetailer(application)
      const inAddress = { ...business, businessAddress: { ...addressIn('GB'), city: text } }
      const selectedSuppliers = [{ id: 'ardoch-mill', accountNumber: text }]
      const answers = await Promise.all([
        client(saveProfileBusiness, { query: { step: '1' }, body: inAddress }),
        client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } }),
        client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers: [text] } }),
        client(saveProfileTeam, { query: { step: '4' }, body: { teamMember: { ...tom, lastName: text } } }),
      ])
      expect(answers.map(fieldsOf)).toEqual([
        ['businessAddress.city'],
        ['selectedSuppliers.0.accountNumber'],
        ['selectedManufacturers.0'],
        ['teamMember.lastName'],
      ])
    },
  )
  it('cannot be a business name, so cannot inject a mail header', async () => {
    const { client } = await signUpRetailer(application)
    const body = { ...business, businessName: 'Ellwood\r\nBcc: all@evil.example' }
    expect(fieldsOf(await client(saveProfileBusiness, { query: { step: '1' }, body }))).toEqual([
      'businessName',
    ])
  })
})
