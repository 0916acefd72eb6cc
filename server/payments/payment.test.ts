import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, getActiveCard, getPaymentSetup } from '@selvedge/contract/payments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('cards', () => {
  it('are kept as a summary; the newest is the active one', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    expect((await succeed(client(getActiveCard))).data).toBeNull()
    const added = await succeed(client(addCard, { body: { paymentMethod: 'demo_visa' } }))
    expect(added).toMatchObject({
      message: 'Successful',
      data: { brand: 'visa', last4: '4471', exp_month: 10, exp_year: 2028 },
    })
    await succeed(client(addCard, { body: { paymentMethod: 'demo_mastercard' } }))
    expect((await succeed(client(getActiveCard))).data).toMatchObject({ brand: 'mastercard' })
  })

  it('added by two at once leave one active', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const both = ['demo_visa', 'demo_mastercard'].map(paymentMethod =>
      client(addCard, { body: { paymentMethod } }),
    )
    expect(await Promise.all(both)).toMatchObject([{ success: true }, { success: true }])
    expect((await succeed(client(getActiveCard))).data).not.toBeNull()
  })

  it('of another retailer are not seen', async () => {
    await signUpRetailer(application, { card: 'demo_visa' })
    const { client } = await signUpRetailer(application, { card: null })
    expect((await succeed(client(getActiveCard))).data).toBeNull()
  })

  it('that the gateway does not know are refused by name', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const answer = await client(addCard, { body: { paymentMethod: '4242424242424242' } })
    expect(answer).toMatchObject({ status: 422, fields: [{ field: 'paymentMethod' }] })
  })

  it('to pick from are named with what they do', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const { data } = await succeed(client(getPaymentSetup))
    expect(data.gateway).toBe('demo')
    expect(data.testCards.map(card => card.outcome)).toEqual(['pays', 'pays', 'declines', 'slow'])
  })
})
