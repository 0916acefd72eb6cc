import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { saveProfileSuppliers } from '@selvedge/contract/retailer/retailer.ts'
import { openSupplierAccount, refuseSupplierAccount } from '@selvedge/contract/retailer/supplier-accounts.ts'
import {
  confirmVatNumber,
  getBusinessDecisions,
  listWaitingBusinesses,
  refuseBusiness,
  verifyBusiness,
} from '@selvedge/contract/retailer/verification.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { mailsTo, signUpMember, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { openOperator, type TestOperator } from '../../tests/support/operators.ts'

/** The operator that the tests are signed in as. */
const ROSA = 'Rosa Alm'
let application: TestApplication
let desk: TestOperator
beforeAll(async () => {
  application = await createTestApplication({ profileApproval: 'manual' })
  desk = await openOperator(application)
})
afterAll(() => application.close())

const waiting = async (email: string) =>
  (await succeed(desk.client(listWaitingBusinesses))).data.find(one => one.email === email)
const kinds = async (email: string) => (await mailsTo(application, email)).map(({ kind }) => kind)

describe('at the desk a business', () => {
  it('waits with what it says of itself until it is verified and its accounts are open', async () => {
    const { client, email } = await signUpRetailer(application)
    const body = {
      selectedSuppliers: [{ id: 'brennan-linen' }, { id: 'halden-and-rowe' }, { id: 'corvo-tessuti' }],
    }
    await succeed(client(saveProfileSuppliers, { query: { step: '2' }, body }))
    const found = (await waiting(email))!
    expect(found).toMatchObject({
      verification: 'pending',
      openAccounts: [],
    })
    expect(found.ownerName).not.toBe('')
    expect(found.accounts.map(({ supplier }) => supplier.id).toSorted()).toEqual([
      'brennan-linen',
      'corvo-tessuti',
      'halden-and-rowe',
    ])

    await succeed(desk.client(verifyBusiness, { body: { email } }))
    await succeed(desk.client(verifyBusiness, { body: { email } }))
    expect((await kinds(email)).filter(kind => kind === 'businessVerified')).toHaveLength(1)
    expect(await waiting(email)).toMatchObject({ verification: 'verified' })
    const terms = { accountNumber: 'BL-77', tierBasisPoints: 1250 }
    await succeed(desk.client(openSupplierAccount, { body: { email, supplier: 'brennan-linen', ...terms } }))
    const reason = 'They need a trade reference.'
    await succeed(desk.client(refuseSupplierAccount, { body: { email, supplier: 'corvo-tessuti', reason } }))
    expect(await waiting(email)).toMatchObject({
      refusedAccounts: [{ supplier: { id: 'corvo-tessuti' } }],
      accounts: [{ supplier: { id: 'halden-and-rowe' } }],
      openAccounts: [{ supplier: { id: 'brennan-linen' }, ...terms }],
    })
    await succeed(desk.client(openSupplierAccount, { body: { email, supplier: 'halden-and-rowe' } }))
    expect(await waiting(email)).toBeUndefined()
    const { id } = found
    const decided = (await succeed(desk.client(getBusinessDecisions, { params: { id } }))).data
    expect(decided).toMatchObject({ verification: 'verified', accounts: [] })
    expect(decided.decisions).toMatchObject([
      { decision: 'accountOpened', supplier: { id: 'halden-and-rowe' }, by: ROSA, undoneAt: null },
      { decision: 'accountRefused', supplier: { id: 'corvo-tessuti' }, by: ROSA },
      { decision: 'accountOpened', supplier: { id: 'brennan-linen' }, by: ROSA },
      { decision: 'businessVerified', supplier: null, by: ROSA },
    ])
  })
  it('is refused with a reason, which its owner gets by mail', async () => {
    const { email } = await signUpRetailer(application)
    expect(await desk.client(refuseBusiness, { body: { email, reason: '' } })).toMatchObject({
      code: 'invalidInput',
    })
    await succeed(desk.client(refuseBusiness, { body: { email, reason: 'No such company' } }))
    expect(await kinds(email)).toContain('businessRefused')
  })
  it('has its VAT number noted as valid once it was looked up, but not one that it has changed meanwhile', async () => {
    const { client, email } = await signUpRetailer(application)
    const stating = (vatNumber: string) => succeed(client(updateBusinessDetails, { body: { vatNumber } }))
    const confirm = (vatNumber: string) => desk.client(confirmVatNumber, { body: { email, vatNumber } })
    await stating('GB 980 7806 84')
    expect(await waiting(email)).toMatchObject({ vatNumber: 'GB980780684', vatNumberConfirmed: false })
    await succeed(confirm('GB980780684'))
    await succeed(confirm('GB980780684'))
    expect(await waiting(email)).toMatchObject({ vatNumberConfirmed: true })
    await stating('GB284710004')
    expect(await confirm('GB980780684')).toMatchObject({ code: 'vatNumberChanged' })
    expect(await waiting(email)).toMatchObject({ vatNumber: 'GB284710004', vatNumberConfirmed: false })
  })
  it('cannot be decided on before its profile is complete, or where it is unknown', async () => {
    const { email } = await signUpMember(application)
    expect(await desk.client(verifyBusiness, { body: { email } })).toMatchObject({
      code: 'businessIncomplete',
    })
    const nobody = { email: 'nobody@example.com' }
    expect(await desk.client(verifyBusiness, { body: nobody })).toMatchObject({ code: 'invalidInput' })
  })
})
