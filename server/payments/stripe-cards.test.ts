import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addCard,
  beginCard,
  getPaymentSetup,
  listCards,
  removeCard,
} from '@selvedge/contract/payments/payments.ts'
import { ORIGIN } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { createStripeApplication } from '@selvedge/tests/support/stripe-application.ts'
import { createApp } from '../app.ts'
import { noGateway } from '../platform/payments/no-gateway.ts'
import { registerCardJobs } from './card-jobs.ts'

let stripe: Awaited<ReturnType<typeof createStripeApplication>>
beforeAll(async () => {
  stripe = await createStripeApplication()
})
afterAll(() => stripe.close())

const member = () => signUpRetailer(stripe.application, { card: null })

it('has its script allowed on the page of cards alone, and only with Stripe', async () => {
  const page = async () => new Response('<p>Cards', { headers: { 'content-type': 'text/html' } })
  const policyOf = async (path: string, deps = stripe.application.deps) => {
    const { headers } = await createApp(deps, { render: page }).fetch(new Request(`${ORIGIN}${path}`))
    return headers.get('content-security-policy')
  }
  const policy = await policyOf('/dashboard/payment-method')
  expect(policy).toMatch(/script-src 'self' 'nonce-\w+' https:\/\/js\.stripe\.com /)
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com;/)
  for (const path of ['/dashboard', '/checkout', '/']) expect(await policyOf(path)).not.toContain('stripe')
  const withoutStripe = { ...stripe.application.deps, payments: noGateway }
  expect(await policyOf('/dashboard/payment-method', withoutStripe)).not.toContain('stripe')
})

it('is registered in Stripe’s own form, and kept as a summary and a reference', async () => {
  const { client } = await member()
  expect((await succeed(client(getPaymentSetup))).data).toEqual({
    gateway: 'stripe',
    publishableKey: 'pk_test_selvedge',
    testCards: [],
  })
  const card = await stripe.registerCard(client, 'pays')
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031, isActive: true })
  const sent = stripe.peer.ledger.find(({ what }) => what === 'POST setup_intents')
  expect(sent?.params).toMatchObject({ 'allowed_payment_method_types[0]': 'card', usage: 'on_session' })
})

it('is one customer’s with the others of the business, whatever is asked at once', async () => {
  const { client } = await member()
  const before = stripe.peer.records.customers.size
  await Promise.all([client(beginCard), client(beginCard)])
  await stripe.registerCard(client, 'pays')
  await stripe.registerCard(client, 'declines')
  expect(stripe.peer.records.customers.size).toBe(before + 1)
  expect((await succeed(client(listCards))).data).toHaveLength(2)
})

it('is refused when it is unfinished, unknown, a number, or of another business', async () => {
  const { client } = await member()
  const other = await member()
  const { clientSecret } = (await succeed(client(beginCard))).data
  await succeed(other.client(beginCard))
  const unfinished = clientSecret.split('_secret_')[0]!
  const registered = stripe.peer.records.enterCard(
    (await succeed(client(beginCard))).data.clientSecret,
    'pays',
  )
  for (const paymentMethod of [unfinished, 'seti_unknown', 'pm_1', '4242424242424242', '../customers'])
    expect(await client(addCard, { body: { paymentMethod } })).toMatchObject({
      status: 422,
      fields: [{ field: 'paymentMethod' }],
    })
  expect(await other.client(addCard, { body: { paymentMethod: registered } })).toMatchObject({ status: 422 })
  expect((await succeed(other.client(listCards))).data).toEqual([])
})

it('is not added while Stripe does not answer, and the page may ask again', async () => {
  const { client } = await member()
  for (const fault of ['fails', 'unheard', 'silent', 'busy'] as const) {
    stripe.peer.fail('POST setup_intents', fault)
    expect(await client(beginCard)).toMatchObject({ status: 503, code: 'paymentUnavailable' })
  }
  await stripe.registerCard(client, 'pays')
})

it('is detached at Stripe once it is removed here, and cannot be added again', async () => {
  const { client } = await member()
  const { id } = await stripe.registerCard(client, 'pays')
  const [setup] = [...stripe.peer.records.setups.values()].slice(-1)
  const methodOf = () => stripe.peer.records.methods.get(setup!.method!)!
  await registerCardJobs(stripe.application.jobDeps)
  await succeed(client(removeCard, { params: { id } }))
  await expect.poll(() => methodOf().customer, { timeout: 20_000 }).toBeNull()
  expect(await client(addCard, { body: { paymentMethod: setup!.id } })).toMatchObject({ status: 422 })
  await stripe.application.deps.payments.forgetCard(methodOf().id)
})
