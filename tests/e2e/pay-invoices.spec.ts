import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getInvoice, listInvoices } from '@selvedge/contract/invoices/invoices.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { getWallet, topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { fulfilOrder } from '../support/fulfilling.ts'
import { ORIGIN } from './journey.ts'
import { clientOf, done, fillCart, keepCard, openMember, signIn, type Member } from './member.ts'
import { operator, whyNoOperator } from './operator.ts'
import { stateOf } from './visitors.ts'

const WALLET_MINOR = 2000

/** A member with two invoices on account, 20.00 in the wallet, and a card that the bank asks about. */
async function openDebtor(): Promise<{ member: Member; numbers: string[] }> {
  const member = await openMember()
  await operator('terms', member.email, '--limit', '5000', '--currency', 'GBP', '--days', '30')
  const { cookies } = JSON.parse(readFileSync(stateOf('operator') ?? '', 'utf8')) as {
    cookies: { value: string }[]
  }
  const parties = { buyer: member.client, desk: clientOf(cookies[0]!.value) }
  for (const fabricQuantity of [2, 3]) {
    await fillCart(member, [{ fabricQuantity }])
    const { version: cartVersion } = (await done(member.client(getCart))).data
    const placing = {
      body: { cartVersion, payment: 'account' },
      idempotencyKey: crypto.randomUUID(),
    } as const
    const { id } = (await done(member.client(placeOrder, placing))).data
    await fulfilOrder(parties, id, 'dispatched')
  }
  await keepCard(member, 'demo_visa')
  await done(
    member.client(topUpWallet, { body: { amountMinor: WALLET_MINOR }, idempotencyKey: crypto.randomUUID() }),
  )
  await keepCard(member, 'demo_confirmed')
  const { invoices } = (await done(member.client(listInvoices, { query: { state: 'open' } }))).data
  return { member, numbers: invoices.map(({ number }) => number) }
}

const tick = (page: Page, number: string) => page.getByRole('checkbox', { name: number })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })
    test.skip(whyNoOperator !== undefined, whyNoOperator)

    test('two invoices are paid from the wallet and by a card that the bank asks about', async ({
      page,
      context,
    }) => {
      const { member, numbers } = await openDebtor()
      expect(numbers).toHaveLength(2)
      await signIn(context, member)
      await page.goto(ORIGIN + paths.payInvoices)
      for (const number of numbers) await tick(page, number).check()
      await page.getByRole('button', { name: /^Pay/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the payment')
      const confirmation = page.url()

      // Until the bank has answered, neither can be paid again.
      await page.goto(ORIGIN + paths.payInvoices)
      for (const number of numbers) {
        await expect(tick(page, number)).toBeDisabled()
        await expect(tick(page, number)).toHaveAccessibleDescription(/waiting for your bank/)
      }
      await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)

      await page.goto(confirmation)
      await page.getByRole('link', { name: 'Go to your bank' }).click()
      await page.getByRole('button', { name: 'Confirm payment' }).click()
      await expect(page.getByText('Nothing to pay.')).toBeVisible()
      for (const id of numbers) {
        const { state, payments } = (await done(member.client(getInvoice, { params: { id } }))).data
        expect(state).toBe('paid')
        expect(payments.some(({ way }) => way === 'card')).toBe(true)
      }
      expect((await done(member.client(getWallet))).data.balanceMinor).toBe(0)
    })
  })
}
