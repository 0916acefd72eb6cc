import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCard, getActiveCard, getPaymentSetup } from '@selvedge/contract/payments/payments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('cards', () => {
  it('are stored as a summary; the newest is active', async () => {
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

  it('added concurrently leave one active', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const both = ['demo_visa', 'demo_mastercard'].map(paymentMethod =>
      client(addCard, { body: { paymentMethod } }),
    )
    expect(await Promise.all(both)).toMatchObject([{ success: true }, { success: true }])
    expect((await succeed(client(getActiveCard))).data).not.toBeNull()
  })

  it('of another retailer are not visible', async () => {
    await signUpRetailer(application, { card: 'demo_visa' })
    const { client } = await signUpRetailer(application, { card: null })
    expect((await succeed(client(getActiveCard))).data).toBeNull()
  })

  it('unknown to the gateway are rejected by name', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const answer = await client(addCard, { body: { paymentMethod: '4242424242424242' } })
    expect(answer).toMatchObject({ status: 422, fields: [{ field: 'paymentMethod' }] })
  })

  it('for testing are listed with what they do', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const { data } = await succeed(client(getPaymentSetup))
    expect(data.gateway).toBe('demo')
    expect(data.testCards.map(card => card.outcome)).toEqual(['pays', 'pays', 'declines', 'slow'])
  })
})
