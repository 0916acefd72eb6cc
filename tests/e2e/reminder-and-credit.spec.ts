import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { getInvoice } from '@selvedge/contract/invoices/invoices.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { issueFor, sendLines } from '../support/invoicing.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { done, fillCart, keepCard, openMember, signIn, type Member } from './member.ts'
import { operator, whyNoOperator } from './operator.ts'
import { onServerDatabase } from './server-database.ts'
import { test } from './visitors.ts'

const DAY_MS = 24 * 3600_000
test.use({ visitor: 'operator' })
test.skip(whyNoOperator !== undefined, whyNoOperator)

/** The invoice of an order that was sent so many days ago. */
async function invoiced(member: Member, payment: 'card' | 'account', daysAgo: number): Promise<string> {
  await fillCart(member, [{ fabricQuantity: 2 }])
  const { version: cartVersion } = (await done(member.client(getCart))).data
  const placing = { body: { cartVersion, payment }, idempotencyKey: crypto.randomUUID() }
  const { id } = (await done(member.client(placeOrder, placing))).data
  return onServerDatabase(async db => {
    const server = { db, clock: { now: new Date(Date.now() - daysAgo * DAY_MS) } }
    const { parcels } = await sendLines(server, id)
    return (await issueFor(server, parcels[0]!))!.number
  })
}

test('a reminder is read before it is sent by hand, once', async ({ page }) => {
  const member = await openMember()
  await operator('terms', member.email, '--limit', '5000', '--currency', 'GBP', '--days', '30')
  const number = await invoiced(member, 'account', 32)
  await page.goto(ORIGIN + paths.deskInvoice(number))
  await untilMounted(page)
  await expect(page.getByText(`First reminder, to ${member.email}`)).toBeVisible()
  const mail = page.locator('#remind details')
  await mail.locator('summary').click()
  await expect(mail.locator('pre')).toContainText(number)
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('One went out today. The next can be sent tomorrow.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it now' })).toHaveCount(0)
  const { reminders } = (await done(member.client(getInvoice, { params: { id: number } }))).data
  expect(reminders).toMatchObject([{ reminder: 'first' }])
})

test('a credit note on a paid invoice reaches the wallet of its business', async ({ page, context }) => {
  const member = await openMember()
  await keepCard(member, 'demo_visa')
  const number = await invoiced(member, 'card', 0)
  await page.goto(ORIGIN + paths.deskInvoice(number))
  await untilMounted(page)
  await page.getByLabel('Amount including VAT').fill('12.50')
  await expect(page.getByText('£12.50 goes into the wallet, as the invoice has been paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Issue the credit note' }).click()
  await expect(page.getByLabel('Reason, as it is printed')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Amount including VAT')).toHaveValue('12.50')
  await page.getByLabel('Reason, as it is printed').fill('Carriage was charged twice')
  await page.getByRole('button', { name: 'Issue the credit note' }).click()
  await expect(page.getByText(/£12\.50, of which £12\.50 into the wallet/)).toBeVisible()

  expect((await done(member.client(getWallet))).data.balanceMinor).toBe(1250)
  const buyer = await context.browser()!.newContext()
  await signIn(buyer, member)
  const wallet = await buyer.newPage()
  await wallet.goto(ORIGIN + paths.wallet)
  await expect(wallet.getByText('£12.50').first()).toBeVisible()
  await buyer.close()
})
