import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { saveProfileSuppliers } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { mailsTo, signUpMember, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { decideVerification } from './decide-verification.ts'
import { listAwaiting } from './verification.queries.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ profileApproval: 'manual' })
})
afterAll(() => application.close())

const decide = (email: string, decision: Parameters<typeof decideVerification>[0]['decision']) =>
  decideVerification({ ...application.deps, publicOrigin: 'http://selvedge.test', email, decision })
const subjects = async (email: string) => (await mailsTo(application, email)).map(({ kind }) => kind)

describe('the operator', () => {
  it('verifies a business and notifies its owner once', async () => {
    const { token, email } = await signUpRetailer(application)
    const client = application.client(token)
    expect((await listAwaiting(application.db)).map(one => one.email)).toContain(email)
    expect(await decide(email.toUpperCase(), { verified: true })).toMatchObject({ outcome: 'decided' })
    expect(await decide(email, { verified: true })).toMatchObject({ outcome: 'same' })
    expect((await succeed(client(getCurrentUser))).data.profile.verification).toBe('verified')
    expect((await subjects(email)).filter(kind => kind === 'businessVerified')).toHaveLength(1)
    expect((await listAwaiting(application.db)).map(one => one.email)).not.toContain(email)
  })

  it('has its suppliers asked for accounts once it is verified, and not before', async () => {
    const asked = async () =>
      (await subjects('orders@supplier.example')).filter(kind => kind === 'supplierAccountAsked').length
    const { client, email } = await signUpRetailer(application)
    const body = { selectedSuppliers: [{ id: 'halden-and-rowe' }, { id: 'brennan-linen' }] }
    await succeed(client(saveProfileSuppliers, { query: { step: '2' }, body }))
    expect(await asked()).toBe(0)
    await decide(email, { verified: false, note: 'no VAT number' })
    expect(await asked()).toBe(0)
    await decide(email, { verified: true })
    expect(await asked()).toBe(2)
  })

  it('refuses one, with the reason', async () => {
    const { token, email } = await signUpRetailer(application)
    const note = 'The VAT number belongs to another business'
    expect(await decide(email, { verified: false, note })).toMatchObject({ outcome: 'decided' })
    expect((await succeed(application.client(token)(getCurrentUser))).data.profile.verification).toBe(
      'refused',
    )
    const mail = (await mailsTo(application, email)).find(({ kind }) => kind === 'businessRefused')
    expect(mail?.text_body).toContain(note)
  })

  it('cannot decide on an unknown business or an incomplete profile', async () => {
    const { email } = await signUpMember(application)
    expect(await decide(email, { verified: true })).toMatchObject({ outcome: 'incomplete' })
    expect(await decide('nobody@example.com', { verified: true })).toMatchObject({ outcome: 'unknown' })
  })
})
