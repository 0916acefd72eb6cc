import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, getPaymentSetup } from '@selvedge/contract/payments/payments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { noGateway } from './no-gateway.ts'
import { GatewayUnavailable } from './gateway.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ payments: () => noGateway })
})
afterAll(() => application.close())

it('offers no test cards, and accepts none', async () => {
  const { client } = await signUpRetailer(application, { card: null })
  expect((await succeed(client(getPaymentSetup))).data.testCards).toEqual([])
  const answer = await client(addCard, { body: { paymentMethod: 'demo_visa' } })
  expect(answer).toMatchObject({ success: false, status: 503, code: 'paymentUnavailable' })
})

it('charges nothing and never reports the state of a charge', async () => {
  const charge = {
    idempotencyKey: 'order-1',
    retailerId: '01927c41-2a3b-7c4d-8e5f-60718293a401',
    paymentMethod: 'demo_visa',
    amountMinor: 100,
    currency: 'GBP',
    returnTo: '/checkout/payment/SV-1',
  } as const
  for (const asked of [
    noGateway.charge(charge),
    noGateway.findCharge('order-1'),
    noGateway.voidCharge('order-1'),
    noGateway.refund({
      idempotencyKey: 'refund-1',
      chargeKey: 'order-1',
      amountMinor: 100,
      currency: 'GBP',
    }),
    noGateway.findRefund('refund-1'),
    noGateway.findCard('demo_visa', charge.retailerId),
    noGateway.beginCard(charge.retailerId),
    noGateway.forgetCard('demo_visa'),
  ])
    await expect(asked).rejects.toBeInstanceOf(GatewayUnavailable)
})
